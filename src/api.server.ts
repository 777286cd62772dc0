import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { OpenAPIGenerator } from '@orpc/openapi';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sql } from 'drizzle-orm';
import { accountRouter } from '#account/api.server.ts';
import { principalOf } from '#account/principal.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { auditRouter } from '#audit/api.server.ts';
import { masterRouter } from '#master/api.server.ts';
import { localeOfHeader } from '#platform/http/language.ts';
import { docsPage } from '#platform/http/docs.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { bafSpecial, crudeSpecial } from '#price/baf.server.ts';
import { quotationRouter } from '#quotation/api.server.ts';
import { type App, app } from './app.server.ts';

/** Every procedure of the product; addresses mirror the screens. */
export const apiRouter = {
  account: accountRouter,
  audit: auditRouter,
  mst: masterRouter({ baf: bafSpecial, 'standard-crude-oil-price': crudeSpecial }),
  quotation: quotationRouter,
};
export type ApiRouter = typeof apiRouter;

const rpc = new RPCHandler(apiRouter);
const rest = new OpenAPIHandler(apiRouter);

let described: Promise<unknown> | undefined;
/** The OpenAPI 3.1 document, made once. */
function describe({ settings }: App): Promise<unknown> {
  described ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(apiRouter, {
    info: { title: `${settings.siteName} API`, version: '1.0.0' },
    servers: [{ url: `${settings.baseUrl}/api/v1` }],
    security: [{ session: [] }, { bearer: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'umiji.session_token' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
  return described;
}

/** What procedures know of a request. */
export async function contextOf({ db, auth, now }: App, headers: Headers, requestId: string = uuidv7()): Promise<ApiContext> {
  const principal = await principalOf(db, auth, headers);
  return {
    db,
    principal,
    locale: localeOfHeader(headers.get('accept-language'), principal?.locale),
    now,
    requestId,
    ip: headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null,
  };
}

/** A write that carries our cookie but comes from another site is refused before anything looks at it. */
function isForeign(request: Request, { settings }: App): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.headers.has('cookie')) return false;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(settings.baseUrl).origin && new URL(origin).host !== request.headers.get('host');
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** Answers everything below /api. */
export async function handleApi(request: Request, requestId: string = uuidv7()): Promise<Response> {
  const running = await app();
  const { pathname } = new URL(request.url);
  if (pathname === '/api/health') {
    await running.db.execute(sql`select 1`);
    return json({ status: 'ok' });
  }
  if (pathname === '/api/openapi.json') return json(await describe(running));
  if (pathname === '/api/docs') return docsPage(running.settings.siteName);
  if (isForeign(request, running)) return json({ code: 'forbidden', message: 'Foreign origin.' }, 403);
  if (pathname.startsWith('/api/auth/')) return running.auth.handler(request);
  const context = await contextOf(running, request.headers, requestId);
  const { response } = pathname.startsWith('/api/rpc/')
    ? await rpc.handle(request, { prefix: '/api/rpc', context })
    : await rest.handle(request, { prefix: '/api/v1', context });
  return response ?? json({ code: 'not-found', message: `Page Not Found: ${pathname}` }, 404);
}
