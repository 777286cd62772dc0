import { refusals, sentence } from '../refusal.ts';

type Schema = Record<string, unknown>;
type Operation = {
  description?: string | undefined;
  security?: Record<string, string[]>[];
  operationId?: string;
  requestBody?: { content?: Record<string, { example?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
};
/** A description of the API as it is generated from the procedures. */
export type Description = {
  paths?: Record<string, Record<string, unknown> | undefined>;
  components?: Record<string, unknown>;
};

const text = { type: 'string' };
/** The body of every refusal. */
const refusal: Schema = {
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

const allows = ({ not }: Schema) => !(not && Object.keys(not).length === 0);
/** What the generator writes of a call that tells nothing. */
const isNothing = ({ anyOf }: Schema) => Array.isArray(anyOf) && !anyOf.some(allows);

/** That a whole number is one that JSON can hold goes without saying. */
const isMatterOfCourse = (key: string, value: unknown) =>
  ['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** By what a call may be made: as a person, or by a key with a scope; null where no key reaches it. */
const allowedBy = (scope: string | null): Pick<Operation, 'security' | 'description'> => ({
  security: [...(scope ? [{ key: [scope] }] : []), { bearer: [] }, { session: [] }],
  description: scope ? `A key needs the scope \`${scope}\`.` : 'For people: no key reaches it.',
});

type Natural = Readonly<Record<string, string | number>>;
type Part = {
  type?: unknown;
  format?: unknown;
  pattern?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: unknown;
  properties?: object;
  examples?: unknown[];
};

/** Whether a value is one that a part of a schema allows. */
function fits(
  { type, format, pattern, minimum = -Infinity, maximum = Infinity, maxLength = Infinity }: Part,
  value: string | number,
): boolean {
  if (typeof value === 'number')
    return (type === 'integer' || type === 'number') && value >= minimum && value <= maximum;
  const isAsked = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
  return (
    type === 'string' &&
    (format === undefined || (format === 'date') === /^\d{4}-\d\d-\d\d$/.test(value)) &&
    format !== 'uuid' &&
    value.length <= maxLength &&
    isAsked
  );
}

/** Gives every value of a schema that has no example the one that fields of its name have. */
function exemplify(schema: unknown, natural: Natural, name = ''): void {
  if (Array.isArray(schema)) for (const each of schema) exemplify(each, natural, name);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  const part = schema as Part & Record<string, unknown>;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'items']) exemplify(part[key], natural, name);
  for (const [key, each] of Object.entries(part.properties ?? {})) exemplify(each, natural, key);
  const value = natural[name];
  const isFree = part.enum === undefined && part.const === undefined && part.examples === undefined;
  if (value !== undefined && isFree && fits(part, value)) part.examples = [value];
}

type Besides = Readonly<{
  natural: Natural;
  examples: Readonly<Record<string, unknown>>;
  scopeOf: (path: readonly string[], method: string) => string | null;
}>;

/** Completes what is generated: examples beside the bodies that they are of, what a key needs, and how every call is refused, in both languages. */
export function completed<D extends Description>(
  document: D,
  { natural, examples, scopeOf }: Besides,
): D {
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.entries(item ?? {}),
  ) as [string, Operation][];
  for (const [method, operation] of operations) {
    const { security, description } = allowedBy(
      scopeOf((operation.operationId ?? '').split('.'), method.toUpperCase()),
    );
    Object.assign(operation, {
      security,
      description: [operation.description, description].filter(Boolean).join(' '),
    });
    // JSON holds no files: what has one is sent as a form.
    const bodies = operation.requestBody?.content;
    if (bodies?.['multipart/form-data']) delete bodies['application/json'];
    for (const content of [
      bodies,
      ...Object.values(operation.responses ?? {}).map((each) => each.content),
    ])
      for (const each of Object.values(content ?? {})) exemplify(each.schema, natural);
    const body = bodies?.['application/json'];
    const example = examples[operation.operationId ?? ''];
    if (body && example) body.example = example;
    for (const answer of Object.values(operation.responses ?? {})) {
      if (
        !answer.content ||
        !Object.values(answer.content).every(({ schema = {} }) => isNothing(schema))
      )
        continue;
      delete answer.content;
      answer.description = 'Done; the body is empty.';
    }
    Object.assign((operation.responses ??= {}), {
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    });
  }
  exemplify(Object.values(document.components?.['schemas'] ?? {}), natural);
  document.components = {
    ...document.components,
    schemas: { ...(document.components?.['schemas'] as object | undefined), Refusal: refusal },
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
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      isMatterOfCourse(key, value) ? undefined : value,
    ),
  ) as D;
}
