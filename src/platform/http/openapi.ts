import { refusals, sentence } from '../refusal.ts';

type Schema = Record<string, unknown>;
type Operation = {
  description?: string | undefined;
  security?: Record<string, string[]>[];
  operationId?: string;
  requestBody?: { content?: Record<string, { example?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
};
/** A description of the API as it is generated from the procedures. */
export type Description = { paths?: Record<string, Record<string, unknown> | undefined>; components?: Record<string, unknown> };

const text = { type: 'string' };
/** The body of every refusal. */
const refusal: Schema = {
  type: 'object',
  description: 'Why a call was refused. `code` is for programs; `message` and those of `fields` are for people, in the language of Accept-Language (en or ja).',
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
      items: { type: 'object', required: ['path', 'code', 'message'], properties: { path: { type: 'string', examples: ['lines[0].count'] }, code: text, message: text } },
    },
    detail: { description: 'What the reader needs to go on, e.g. the version that is there now.' },
    requestId: { type: 'string', description: 'Under this number the log of the server has the rest.' },
  },
};

const exampleOf = (code: keyof typeof refusals, locale: 'en' | 'ja') => {
  const requestId = '0199c2f0-0000-7000-8000-000000000000';
  return { summary: `${refusals[code].status} ${code} (${locale})`, value: { code, message: sentence({ code, values: { requestId } }, locale), fields: [], requestId } };
};
const refused = (description: string, codes: readonly (keyof typeof refusals)[]) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(codes.flatMap((code) => (['en', 'ja'] as const).map((locale) => [`${code}-${locale}`, exampleOf(code, locale)]))),
    },
  },
});

const allows = ({ not }: Schema) => !(not && Object.keys(not).length === 0);
/** What the generator writes of a call that tells nothing. */
const isNothing = ({ anyOf }: Schema) => Array.isArray(anyOf) && !anyOf.some(allows);

/** That a whole number is one that JSON can hold goes without saying. */
const isMatterOfCourse = (key: string, value: unknown) => ['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** By what a call may be made: as a person, or by a key with a scope; null where no key reaches it. */
const allowedBy = (scope: string | null): Pick<Operation, 'security' | 'description'> => ({
  security: [...(scope ? [{ key: [scope] }] : []), { bearer: [] }, { session: [] }],
  description: scope ? `A key needs the scope \`${scope}\`.` : 'For people: no key reaches it.',
});

type Besides = Readonly<{ examples: Readonly<Record<string, unknown>>; scopeOf: (path: readonly string[], method: string) => string | null }>;

/** Completes what is generated: examples beside the bodies that they are of, what a key needs, and how every call is refused, in both languages. */
export function completed<D extends Description>(document: D, { examples, scopeOf }: Besides): D {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.entries(item ?? {})) as [string, Operation][];
  for (const [method, operation] of operations) {
    const { security, description } = allowedBy(scopeOf((operation.operationId ?? '').split('.'), method.toUpperCase()));
    Object.assign(operation, { security, description: [operation.description, description].filter(Boolean).join(' ') });
    // JSON holds no files: what has one is sent as a form.
    const bodies = operation.requestBody?.content;
    if (bodies?.['multipart/form-data']) delete bodies['application/json'];
    const body = bodies?.['application/json'];
    const example = examples[operation.operationId ?? ''];
    if (body && example) body.example = example;
    for (const answer of Object.values(operation.responses ?? {})) {
      if (!answer.content || !Object.values(answer.content).every(({ schema = {} }) => isNothing(schema))) continue;
      delete answer.content;
      answer.description = 'Done; the body is empty.';
    }
    Object.assign((operation.responses ??= {}), { '4XX': { $ref: '#/components/responses/Refused' }, '5XX': { $ref: '#/components/responses/Failed' } });
  }
  document.components = {
    ...document.components,
    schemas: { ...(document.components?.['schemas'] as object | undefined), Refusal: refusal },
    responses: {
      Refused: refused('Refused: nothing was changed.', ['invalid', 'unauthenticated', 'forbidden', 'not-found', 'stale', 'rate-limited']),
      Failed: refused('It could not be done now: nothing was changed. During maintenance with `Retry-After`.', ['internal-error', 'maintenance']),
    },
  };
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (isMatterOfCourse(key, value) ? undefined : value))) as D;
}
