import type { OpenAPI } from '@orpc/contract';
import type { Bilingual } from '../i18n/locale.ts';
import { propertyOf } from '../property.ts';
import { refusals, sentence } from '../refusal.ts';
import { isList, isRecord, isText } from '../type-guards.ts';
import { type FieldExamples, addFieldExamples, exampleOf } from './openapi-examples.ts';

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
          value: { description: 'What was sent, if it is short and no secret.' },
          allowed: {
            type: 'array',
            items: text,
            description: 'What may be sent in its place, at most 20 of a list.',
          },
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

/** What messages are filled with in examples. */
const exampleValues = {
  most: '64 KB',
  type: 'text/plain',
  limit: { en: 'At most 1,000 freight lines.', ja: '貨物明細は1,000行までです。' },
} as const;

const refusalExample = (code: keyof typeof refusals, locale: 'en' | 'ja') => {
  const requestId = '0199c2f0-0000-7000-8000-000000000000';
  return {
    summary: `${refusals[code].status} ${code} (${locale})`,
    value: {
      code,
      message: sentence({ code, values: { ...exampleValues, requestId } }, locale),
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
          (['en', 'ja'] as const).map((locale) => [
            `${code}-${locale}`,
            refusalExample(code, locale),
          ]),
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

const allowsNull = (schema: unknown): boolean => {
  const anyOf = propertyOf(schema, 'anyOf');
  return isList(anyOf) && anyOf.some((each) => propertyOf(each, 'type') === 'null');
};

/** The bounds that the generator writes for every integer; they only say that JSON can hold the number. */
const isSafeIntegerBound = (key: string, value: unknown) =>
  ['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Who may call an operation: a person, or also a key with a scope; null where no key may. */
const accessOf = (
  scope: string | null,
): Required<Pick<OpenAPI.OperationObject, 'security' | 'description'>> => ({
  security: [...(scope ? [{ key: [] }] : []), { bearer: [] }, { session: [] }],
  description: scope ? `A key needs the scope \`${scope}\`.` : 'For people: no key reaches it.',
});

/** Adds what a field's name means to every field that says nothing of itself. */
function addFieldTexts(schema: unknown, texts: FieldTexts): void {
  if (isList(schema)) for (const each of schema) addFieldTexts(each, texts);
  if (!isRecord(schema)) return;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'])
    addFieldTexts(schema[key], texts);
  for (const [key, each] of Object.entries(propertyOf(schema, 'properties') ?? {})) {
    addFieldTexts(each, texts);
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text && isRecord(each) && each.description === undefined)
      each.description = `${text.en} / ${text.ja}`;
  }
}

type FieldTexts = Readonly<Record<string, Bilingual>>;

type Additions = Readonly<{
  /** Examples of fields by their name, within an operation or a named schema. */
  fieldExamples: (within: string) => FieldExamples;
  /** What fields mean by their name, where their schema does not say. */
  fieldTexts: FieldTexts;
  /** Examples of request bodies, or of what a query has to have, by the operation's id, where those of its fields will not do. */
  bodyExamples: (operationId: string) => object | undefined;
  /** What the operations of a tag are about. */
  tagText: (tag: string) => string;
  /** The scope that a key needs for an operation; null where no key reaches it. */
  scopeOf: (operationId: string) => string | null;
}>;

type Bodies = Record<string, OpenAPI.MediaTypeObject>;
type MaybeReference<T extends object> = T | OpenAPI.ReferenceObject;

/** The bodies of a request or an answer by media type; undefined where it has none or is only referred to. */
const bodiesOf = (part: MaybeReference<{ content?: Bodies }> | undefined): Bodies | undefined =>
  part && 'content' in part ? part.content : undefined;

/** Completes the parameters of an operation, which say themselves what they mean. */
function completeParameters(
  { operationId = '', parameters }: OpenAPI.OperationObject,
  { fieldTexts, bodyExamples }: Additions,
  examples: FieldExamples,
): void {
  const given = bodyExamples(operationId);
  for (const parameter of parameters ?? []) {
    if (!('schema' in parameter)) continue;
    const { name, schema } = parameter;
    const field = { properties: { [name]: schema } };
    addFieldTexts(field, fieldTexts);
    addFieldExamples(field, examples);
    const description = propertyOf(schema, 'description');
    if (isText(description)) parameter.description = description;
    const example = propertyOf(given, name);
    if (example !== undefined && parameter.in === 'query') parameter.example = example;
    // A missing value of a query is null.
    if (parameter.in === 'query' && allowsNull(schema)) parameter.required = false;
  }
}

/** The bodies of an answer without those that no value satisfies; without any where none is left. */
function withoutEmptyBodies(response: MaybeReference<{ content?: Bodies }>): void {
  const bodies = bodiesOf(response);
  if (!bodies) return;
  const left = Object.entries(bodies).filter(([, { schema }]) => !isEmptyBody(schema));
  Object.assign(
    response,
    left.length > 0
      ? { content: Object.fromEntries(left) }
      : { content: undefined, description: 'Done; the body is empty.' },
  );
}

const wholeExample = (schema: unknown, given: object = {}): unknown => {
  const whole = exampleOf(schema);
  return isRecord(whole) ? { ...whole, ...given } : whole;
};

function completeOperation(
  method: string,
  operation: OpenAPI.OperationObject,
  additions: Additions,
): void {
  const { operationId = '', responses = {} } = operation;
  // The calls of the sign-in service say themselves who may call them.
  if (!operation.security) {
    const access = accessOf(additions.scopeOf(operationId));
    operation.security = access.security;
    operation.description = [operation.description, access.description].filter(Boolean).join(' ');
  }
  const requestBodies = bodiesOf(operation.requestBody);
  // JSON holds no files: a body with one is sent as a form.
  if (requestBodies?.['multipart/form-data']) delete requestBodies['application/json'];
  const examples = additions.fieldExamples(operationId);
  for (const response of Object.values(responses)) withoutEmptyBodies(response);
  for (const bodies of [requestBodies, ...Object.values(responses).map(bodiesOf)])
    for (const { schema } of Object.values(bodies ?? {})) {
      addFieldExamples(schema, examples);
      addFieldTexts(schema, additions.fieldTexts);
    }
  completeParameters(operation, additions, examples);
  for (const body of Object.values(requestBodies ?? {}))
    body.example = wholeExample(body.schema, additions.bodyExamples(operationId));
  operation.responses = {
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
    ...responses,
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
  const tags = new Set<string>();
  for (const path of Object.values(document.paths ?? {}))
    for (const method of methods) {
      const operation = path?.[method];
      if (!operation) continue;
      completeOperation(method, operation, additions);
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    addFieldExamples(schema, additions.fieldExamples(name));
    addFieldTexts(schema, additions.fieldTexts);
  }
  document.components = {
    ...document.components,
    schemas: { ...schemas, Refusal: refusal },
    responses: {
      ...document.components?.responses,
      Refused: refused(
        'Refused: nothing was changed. 413: the body is larger than the call takes. 415: it is neither JSON nor a form. 429: too many calls, with `Retry-After` in seconds.',
        [
          'invalid',
          'malformed',
          'wrong-content-type',
          'unauthenticated',
          'forbidden',
          'not-found',
          'stale',
          'request-too-large',
          'limit-reached',
          'rate-limited',
        ],
      ),
      Failed: refused(
        'It could not be done now: nothing was changed. During maintenance, and while the database is away, with `Retry-After`.',
        ['internal-error', 'maintenance', 'unavailable'],
      ),
    },
  };
  document.tags = [...tags].toSorted().map((name) => ({
    name,
    description: additions.tagText(name),
  }));
  const completed: OpenAPI.Document = JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      isSafeIntegerBound(key, value) ? undefined : value,
    ),
  );
  return completed;
}
