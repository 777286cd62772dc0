import { OpenAPIGenerator } from '@orpc/openapi';
import { scopeOf } from '#account/scopes.ts';
import { namedShapes } from '#platform/http/output.ts';
import { completeDocument } from '#platform/http/openapi.ts';
import { examplesWithin, recordBodies } from '#master/record-examples.ts';
import { fieldTexts } from './api-fields.ts';
import { quotationExamples } from '#quotation/api-examples.ts';
import { type App } from './app.server.ts';
import { propertyOf } from '#platform/property.ts';
import { schemaConverter } from './api-schema.server.ts';
import { apiRouter } from './api.server.ts';

const bodies: Readonly<Record<string, object>> = {
  ...quotationExamples,
  'webhook.create': { events: ['quotation.offer'] },
  'webhook.save': { events: ['quotation.offer'] },
};
/** What an example body has that does not follow from its fields. */
const bodyExamples = (operationId: string): object | undefined => {
  const [, resource = ''] = /^mst\.([^.]+)\.(?:create|update)$/.exec(operationId) ?? [];
  return recordBodies[resource] ?? bodies[operationId];
};

const documents = new WeakMap<App, Promise<unknown>>();
/** The OpenAPI 3.1 document of a running program; generated once. */
export function describeApi(running: App): Promise<unknown> {
  const known = documents.get(running);
  if (known) return known;
  const { siteName, baseUrl } = running.settings;
  const secure = baseUrl.startsWith('https:') ? '__Secure-' : '';
  const document = new OpenAPIGenerator({ schemaConverters: [schemaConverter] })
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
        fieldExamples: examplesWithin,
        fieldTexts,
        bodyExamples,
        scopeOf,
      }),
    );
  documents.set(running, document);
  return document;
}
