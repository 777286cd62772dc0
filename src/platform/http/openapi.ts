import type { OpenAPI } from '@orpc/contract';
import { propertyOf } from '../property.ts';
import { refusals, sentence } from '../refusal.ts';

const text: OpenAPI.SchemaObject = { type: 'string' };
/** The body of every refusal. */
const refusal: OpenAPI.SchemaObject = {
  type: 'object',
  description:
    'Why a call was refused. `code` is for programs; `message` and those of `fields` are for people, in the language of Accept-Language (en or ja).',
  required: ['code', 'message', 'fields', 'requestId'],
  properties: {
    code: {
      type: 'string',
      enum: Object.keys(refusals),
      description: Object.entries(refusals)
        .map(([code, { status, en, ja }]) => `- ${status} \`${code}\`: ${en} / ${ja}`)
        .join('\n'),
    },
    message: text,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', examples: ['lines[0].count'] },
          code: text,
          message: text,
        },
      },
    },
    detail: { description: 'What the reader needs to go on, e.g. the version that is there now.' },
    requestId: {
      type: 'string',
      description: 'Under this number the log of the server has the rest.',
    },
  },
};

const exampleOf = (code: keyof typeof refusals, locale: 'en' | 'ja') => {
  const requestId = '0199c2f0-0000-7000-8000-000000000000';
  return {
    summary: `${refusals[code].status} ${code} (${locale})`,
    value: {
      code,
      message: sentence({ code, values: { requestId } }, locale),
      fields: [],
      requestId,
    },
  };
};
const refused = (description: string, codes: readonly (keyof typeof refusals)[]) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        codes.flatMap((code) =>
          (['en', 'ja'] as const).map((locale) => [`${code}-${locale}`, exampleOf(code, locale)]),
        ),
      ),
    },
  },
});

const allowsNothing = (schema: unknown) => {
  const not = propertyOf(schema, 'not');
  return typeof not === 'object' && not !== null && Object.keys(not).length === 0;
};
/** What the generator writes for a procedure that returns nothing: a choice of schemas that no value satisfies. */
const isEmptyBody = (schema: unknown) => {
  const anyOf = propertyOf(schema, 'anyOf');
  return Array.isArray(anyOf) && anyOf.every(allowsNothing);
};

/** The bounds that the generator writes for every integer; they only say that JSON can hold the number. */
const isSafeIntegerBound = (key: string, value: unknown) =>
  ['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Who may call an operation: a person, or also a key with a scope; null where no key may. */
const accessOf = (
  scope: string | null,
): Required<Pick<OpenAPI.OperationObject, 'security' | 'description'>> => ({
  security: [...(scope ? [{ key: [scope] }] : []), { bearer: [] }, { session: [] }],
  description: scope ? `A key needs the scope \`${scope}\`.` : 'For people: no key reaches it.',
});

type FieldExamples = Readonly<Record<string, string | number>>;

/** Whether a schema allows a value, as far as the schemas of fields go that have an example. */
function allowsValue(schema: object, value: string | number): boolean {
  const [type, format, pattern] = ['type', 'format', 'pattern'].map((key) =>
    propertyOf(schema, key),
  );
  const limit = (key: string, none: number) => Number(propertyOf(schema, key) ?? none);
  if (typeof value === 'number')
    return (
      (type === 'integer' || type === 'number') &&
      value >= limit('minimum', -Infinity) &&
      value <= limit('maximum', Infinity)
    );
  return (
    type === 'string' &&
    (format === undefined || (format === 'date') === /^\d{4}-\d\d-\d\d$/.test(value)) &&
    format !== 'uuid' &&
    value.length <= limit('maxLength', Infinity) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
  );
}

/** Adds the usual example of a field's name to every schema of a field that has none of its own. */
function addFieldExamples(schema: unknown, examples: FieldExamples, name = ''): void {
  if (Array.isArray(schema)) for (const each of schema) addFieldExamples(each, examples, name);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'items'])
    addFieldExamples(propertyOf(schema, key), examples, name);
  for (const [key, each] of Object.entries(propertyOf(schema, 'properties') ?? {}))
    addFieldExamples(each, examples, key);
  const value = examples[name];
  const isOpen = ['enum', 'const', 'examples'].every(
    (key) => propertyOf(schema, key) === undefined,
  );
  if (value !== undefined && isOpen && allowsValue(schema, value))
    Object.assign(schema, { examples: [value] });
}

type Additions = Readonly<{
  /** Examples of fields by their name. */
  fieldExamples: FieldExamples;
  /** Examples of request bodies by the operation's id. */
  bodyExamples: Readonly<Record<string, unknown>>;
  scopeOf: (path: readonly string[], method: string) => string | null;
}>;

type Bodies = Record<string, OpenAPI.MediaTypeObject>;
type MaybeReference<T extends object> = T | OpenAPI.ReferenceObject;

/** The bodies of a request or an answer by media type; undefined where it has none or is only referred to. */
const bodiesOf = (part: MaybeReference<{ content?: Bodies }> | undefined): Bodies | undefined =>
  part && 'content' in part ? part.content : undefined;

function completeOperation(
  method: string,
  operation: OpenAPI.OperationObject,
  { fieldExamples, bodyExamples, scopeOf }: Additions,
): void {
  const { operationId = '', responses = {} } = operation;
  const { security, description } = accessOf(scopeOf(operationId.split('.'), method.toUpperCase()));
  operation.security = security;
  operation.description = [operation.description, description].filter(Boolean).join(' ');
  const requestBodies = bodiesOf(operation.requestBody);
  // JSON holds no files: a body with one is sent as a form.
  if (requestBodies?.['multipart/form-data']) delete requestBodies['application/json'];
  for (const bodies of [requestBodies, ...Object.values(responses).map(bodiesOf)])
    for (const { schema } of Object.values(bodies ?? {})) addFieldExamples(schema, fieldExamples);
  const body = requestBodies?.['application/json'];
  const example = bodyExamples[operationId];
  if (body && example) body.example = example;
  for (const response of Object.values(responses)) {
    const bodies = bodiesOf(response);
    if (!bodies || !Object.values(bodies).every(({ schema }) => isEmptyBody(schema))) continue;
    Object.assign(response, { content: undefined, description: 'Done; the body is empty.' });
  }
  operation.responses = {
    ...responses,
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * Completes the document that is generated from the procedures: examples of fields and request bodies, who may call an
 * operation, and the errors that every operation may answer with, in both languages.
 */
export function completeDocument(
  document: OpenAPI.Document,
  additions: Additions,
): OpenAPI.Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const method of methods) {
      const operation = path?.[method];
      if (operation) completeOperation(method, operation, additions);
    }
  const schemas = document.components?.schemas ?? {};
  addFieldExamples(Object.values(schemas), additions.fieldExamples);
  document.components = {
    ...document.components,
    schemas: { ...schemas, Refusal: refusal },
    responses: {
      Refused: refused('Refused: nothing was changed.', [
        'invalid',
        'unauthenticated',
        'forbidden',
        'not-found',
        'stale',
        'rate-limited',
      ]),
      Failed: refused(
        'It could not be done now: nothing was changed. During maintenance, and while the database is away, with `Retry-After`.',
        ['internal-error', 'maintenance', 'unavailable'],
      ),
    },
  };
  const completed: OpenAPI.Document = JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      isSafeIntegerBound(key, value) ? undefined : value,
    ),
  );
  return completed;
}
