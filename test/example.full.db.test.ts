import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleIds, quotationExamples } from '#quotation/api-examples.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

test('the examples of the API’s description run, one after the other', async () => {
  const document = await (
    await answerApi(world.app, new Request('http://umiji.test/api/openapi.json'))
  ).json();
  expect(document.paths['/quotation'].post.requestBody.content['application/json'].example).toEqual(
    quotationExamples['quotation.create'],
  );
  const real: Partial<Record<keyof typeof exampleIds, string>> = {
    customerId: world.customer.customerId,
    fromPortId: world.ports.hitachinaka,
    toPortId: world.ports.tomakomai,
  };
  const body = (name: string) =>
    JSON.parse(
      Object.entries(exampleIds).reduce(
        (text, [key, id]) => text.replaceAll(id, real[key as keyof typeof exampleIds] ?? id),
        JSON.stringify(quotationExamples[name]),
      ),
    ) as object;
  const { id } = await world.done(world.customer, 'POST', '/quotation', body('quotation.create'));
  real.routeId = (
    await world.done(world.customer, 'POST', `/quotation/${id}/route`, body('quotation.addRoute'))
  ).id;
  await world.done(world.customer, 'POST', `/quotation/${id}/freight`, body('quotation.addLine'));
  expect(
    await world.done(world.customer, 'POST', `/quotation/${id}/submit`, body('quotation.submit')),
  ).toMatchObject({ number: expect.stringMatching(/^Q-2026-/) });
});

test('the API’s description tells of every call how it is refused, in both languages, as it really is', async () => {
  const document = await (
    await answerApi(world.app, new Request('http://umiji.test/api/openapi.json'))
  ).json();
  const told = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce((part, key) => part[key], document);
  for (const [path, item] of Object.entries<
    Record<
      string,
      { parameters?: { name: string; in: string }[]; responses: Record<string, { $ref: string }> }
    >
  >(document.paths)) {
    for (const [method, { parameters = [], responses }] of Object.entries(item)) {
      // The sign-in service refuses in its own way.
      if (!path.startsWith('/auth/'))
        expect(
          told(responses['4XX']!.$ref).content['application/json'].schema,
          `${method} ${path}`,
        ).toEqual({ $ref: '#/components/schemas/Refusal' });
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      expect(
        parameters
          .filter((each) => each.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
        `${method} ${path}`,
      ).toEqual(named.toSorted());
    }
  }
  const { properties, required } = document.components.schemas.Refusal;
  const { examples } = document.components.responses.Refused.content['application/json'];
  for (const locale of ['en', 'ja'] as const) {
    const answer = await answerApi(
      world.app,
      new Request('http://umiji.test/api/v1/quotation', { headers: { 'accept-language': locale } }),
    );
    const body = await answer.json();
    expect(Object.keys(body).toSorted()).toEqual(required.toSorted());
    expect(properties.code.enum).toContain(body.code);
    expect({ code: body.code, message: body.message }).toMatchObject({
      code: examples[`unauthenticated-${locale}`].value.code,
      message: examples[`unauthenticated-${locale}`].value.message,
    });
  }
});

/** What depends on the record or the editor, and can be anything. */
const anything = [
  'Event.before.*',
  'Event.after.*',
  'Announce.row.body.blocks[].data.*',
  'Announce.row.bodyEn.blocks[].data.*',
  'announce.draft.values.*',
  'PriceProposal.records[].before.*',
  'PriceProposal.records[].after.*',
  'PendingChange.shown[].before.*',
  'PendingChange.shown[].after.*',
  'quotation.instantVersions[].values.*',
];

type JsonSchema = {
  $ref?: string;
  not?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
/** Where a schema says nothing, and what it refers to. */
function unsaid(schema: JsonSchema, path: string, refer: (name: string) => void): string[] {
  const { $ref, not, properties = {}, items, additionalProperties, anyOf, oneOf } = schema;
  if ($ref) refer($ref);
  const says = Object.keys(schema).some(
    (key) => !['description', 'title', 'examples', 'readOnly'].includes(key),
  );
  if (!says || not) return [path];
  const parts: [JsonSchema, string][] = [
    ...Object.entries(properties).map(([key, part]): [JsonSchema, string] => [
      part,
      `${path}.${key}`,
    ]),
    ...(items ? [[items, `${path}[]`] as [JsonSchema, string]] : []),
    ...(typeof additionalProperties === 'object'
      ? [[additionalProperties, `${path}.*`] as [JsonSchema, string]]
      : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].map((part): [JsonSchema, string] => [part, path]),
  ];
  return parts.flatMap(([part, at]) => unsaid(part, at, refer));
}

test('the API’s description says of every call what it is for and what it answers, to the last field', async () => {
  const { paths, components } = await (
    await answerApi(world.app, new Request('http://umiji.test/api/openapi.json'))
  ).json();
  type Operation = {
    operationId: string;
    summary: string;
    description?: string;
    tags: string[];
    responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  };
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((item) =>
    Object.values(item),
  );
  expect(operations.length).toBeGreaterThan(600);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const referred = new Set<string>();
  const wrong = operations.flatMap(({ operationId, summary, tags, responses }) => {
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const silent = answers
      .flatMap(([, { content = {} }]) => Object.values(content))
      .flatMap(({ schema }) =>
        schema ? unsaid(schema, operationId, (name) => referred.add(name)) : [operationId],
      );
    // How a stream ends is told by its having ended.
    const unheard = silent.filter(
      (at) =>
        !anything.includes(at) &&
        !/\.(exportInSteps|import|exportTariff|importTariff)\.data$/.test(at),
    );
    const isNamed = /^[A-Z].{3,}[^:.]$/.test(summary) && tags.length === 1 && answers.length === 1;
    return isNamed ? unheard : [`${operationId}: ${summary}`, ...unheard];
  });
  expect(wrong).toEqual([]);
  const shapes = Object.entries<JsonSchema>(components.schemas).filter(
    ([name]) => name !== 'Refusal',
  );
  expect(
    shapes
      .flatMap(([name, schema]) => unsaid(schema, name, (shape) => referred.add(shape)))
      .filter((at) => !anything.includes(at)),
  ).toEqual([]);
  expect([...referred].filter((name) => !(name.split('/').at(-1)! in components.schemas))).toEqual(
    [],
  );
  // What a key needs, or that none does.
  const securityOf = (id: string) =>
    (operations.find(({ operationId }) => operationId === id) as unknown as { security: object[] })
      .security[0];
  expect([securityOf('quotation.list'), securityOf('quotation.approve')]).toEqual([
    { key: [] },
    { bearer: [] },
  ]);
  expect(
    operations.find(({ operationId }) => operationId === 'quotation.list')?.description,
  ).toContain('A key needs the scope `quotation:read`.');
  // What a declaration does not allow is not described.
  expect(Object.keys(paths['/mst/segment'])).not.toContain('post');
});

test('lists are read to their end by cursor: nothing twice and nothing left out, though more comes meanwhile', async () => {
  for (let i = 0; i < 5; i++) await world.request([], { submit: false, title: `第${i}便` });
  type Page = { rows: { id: string }[]; cursor: string | null };
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await world.done<Page>(
      world.customer,
      'GET',
      `/quotation?size=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.rows.map((row) => row.id));
    if (cursor === '') await world.request([], { submit: false, title: '後から' });
    ({ cursor } = page);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(5);

  type Ports = { rows: { row: { id: string } }[]; cursor: string | null };
  const first = await world.done<Ports>(world.author, 'GET', '/mst/port?sort=id&size=2');
  const rest = await world.done<Ports>(
    world.author,
    'GET',
    `/mst/port?size=2&cursor=${first.cursor}`,
  );
  expect([...first.rows, ...rest.rows].map(({ row }) => row.id).toSorted()).toEqual(
    Object.values(world.ports).toSorted(),
  );
  expect(rest.cursor).toBeNull();
  expect((await world.call(world.customer, 'GET', '/quotation?cursor=nonsense')).status).toBe(400);
});
