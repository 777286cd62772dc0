import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { scopeOf } from '#account/scopes.ts';
import { namedShapes } from '#platform/http/output.ts';
import { completeDocument } from '#platform/http/openapi.ts';
import { fieldExamples } from '#master/field-examples.ts';
import { quotationExamples } from '#quotation/api-examples.ts';
import { type App } from './app.server.ts';
import { propertyOf } from '#platform/property.ts';
import { apiRouter } from './api.server.ts';

const documents = new WeakMap<App, Promise<unknown>>();
/** The OpenAPI 3.1 document of a running program; generated once. */
export function describeApi(running: App): Promise<unknown> {
  const known = documents.get(running);
  if (known) return known;
  const { siteName, baseUrl } = running.settings;
  const secure = baseUrl.startsWith('https:') ? '__Secure-' : '';
  const document = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    .generate(apiRouter, {
      info: { title: `${siteName} API`, version: '1.0.0' },
      servers: [{ url: `${baseUrl}/api/v1` }],
      filter: ({ contract }) => propertyOf(contract['~orpc'].meta, 'absent') !== true,
      commonSchemas: Object.fromEntries(
        [...namedShapes].map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
      ),
      security: [{ key: [] }, { bearer: [] }, { session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: `${secure}umiji.session_token` },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the API, made by an administrator: umiji_…',
          },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    })
    .then((generated) =>
      completeDocument(generated, {
        fieldExamples: fieldExamples,
        bodyExamples: quotationExamples,
        scopeOf,
      }),
    );
  documents.set(running, document);
  return document;
}
