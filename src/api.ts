import type { ClientLink } from '@orpc/client';
import type { RouterClient } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { isLocale } from '#platform/i18n/locale.ts';
import { propertyOf } from '#platform/property.ts';
import { knownErrors } from '#platform/http/error-words.ts';
import type { ApiRouter } from './api.server.ts';

export type ApiClient = RouterClient<ApiRouter>;

type Link = ClientLink<Record<never, never>>;

const linkOf = createIsomorphicFn()
  // While a page is rendered on the server, procedures are called in this process, for whoever asks for the page.
  .server(async (): Promise<Link> => {
    const { callForPage } = await import('./api-handler.server.ts');
    return { call: (path, input) => callForPage(getRequest(), path, input) };
  })
  .client(async (): Promise<Link> => (await import('#platform/http/rpc-link.ts')).rpcLink);

let link: Promise<Link> | undefined;
/** Loaded once; a load that failed is tried again by the next call. */
function loadLink(): Promise<Link> {
  link ??= linkOf().catch((error: unknown) => {
    link = undefined;
    throw error;
  });
  return link;
}

/**
 * A procedure by its path, or those below it. oRPC's own client does the same but bundles the transport, which pages
 * without calls (the sign-in page) should not load.
 */
function procedureAt(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    // No `then`, otherwise `await` would take it for a promise.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? procedureAt([...path, name]) : undefined,
    apply: async (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) =>
      (await loadLink()).call(path, input, { context: {}, ...options }),
  });
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- a proxy has the properties it is asked for
const procedures = procedureAt([]) as ApiClient;
/** The procedures of the server, typed, for screens. */
export const api = (): ApiClient => procedures;

type FieldFault = Readonly<{ path: string; code: string; message: string }>;
/** An error of the API, in the reader's language. */
export type ApiError = Readonly<{
  code: string;
  status: number;
  message: string;
  fields: readonly FieldFault[];
  detail: unknown;
  requestId: string;
}>;

/** Recognised by its shape: the class is part of the transport, which may not be loaded. */
const isRefusal = (
  error: unknown,
): error is Error & { code: string; status: number; data: unknown } =>
  error instanceof Error && 'code' in error && 'status' in error && 'data' in error;

const isFault = (value: unknown): value is FieldFault =>
  ['path', 'code', 'message'].every((name) => typeof propertyOf(value, name) === 'string');

/** What a proxy answers has no code of ours, and its message is English: the status says it in the language of the page. */
function messageOf({ code, status, message }: Error & { code: string; status: number }): string {
  const isOfProxy = /^[A-Z_]+$/.test(code);
  const { lang } = typeof document === 'undefined' ? { lang: 'en' } : document.documentElement;
  return (isOfProxy && knownErrors[status]?.description[isLocale(lang) ? lang : 'en']) || message;
}

/** The API error in what was thrown; null for anything else, e.g. a failed connection. */
export function apiError(error: unknown): ApiError | null {
  if (!isRefusal(error)) return null;
  const fields = propertyOf(error.data, 'fields');
  return {
    code: error.code,
    status: error.status,
    message: messageOf(error),
    fields: Array.isArray(fields) ? fields.filter(isFault) : [],
    detail: propertyOf(error.data, 'detail'),
    requestId: String(propertyOf(error.data, 'requestId') ?? ''),
  };
}
