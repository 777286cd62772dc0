import { ORPCError, createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { localeOf } from '#platform/i18n/address.ts';
import type { ApiRouter } from './api.server.ts';

export type ApiClient = RouterClient<ApiRouter>;

const make = createIsomorphicFn()
  // While a page is made on the server its data comes from the procedures themselves, as the reader of the request.
  .server((): ApiClient => {
    const link = new RPCLink({
      url: () => new URL('/api/rpc', getRequest().url),
      fetch: async (request) => {
        const { handleApi } = await import('./api.server.ts');
        const from = getRequest();
        const headers = new Headers(request.headers);
        headers.set('cookie', from.headers.get('cookie') ?? '');
        headers.set('origin', new URL(from.url).origin);
        headers.set('host', new URL(from.url).host);
        headers.set('accept-language', localeOf(new URL(from.url).pathname));
        return handleApi(new Request(request, { headers }));
      },
    });
    return createORPCClient(link);
  })
  // The sign-in page is shown without a single call: how calls are made comes with the first of them.
  .client((): ApiClient => createORPCClient({ call: async (...call) => (await import('#platform/http/rpc-link.ts')).rpcLink.call(...call) }));

let client: ApiClient | undefined;
/** The procedures of the server, typed, for screens. */
export function api(): ApiClient {
  client ??= make();
  return client;
}

export type ApiFault = Readonly<{ path: string; code: string; message: string }>;
/** What the server said no with, in the reader's language. */
export type ApiError = Readonly<{ code: string; status: number; message: string; fields: readonly ApiFault[]; detail: unknown; requestId: string }>;

/** Reads a refusal of the server out of what was thrown; null for anything else, e.g. no connection. */
export function apiError(error: unknown): ApiError | null {
  if (!(error instanceof ORPCError)) return null;
  const data = (error.data ?? {}) as Partial<ApiError>;
  return { code: error.code, status: error.status, message: error.message, fields: data.fields ?? [], detail: data.detail, requestId: data.requestId ?? '' };
}
