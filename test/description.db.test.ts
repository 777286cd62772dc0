import { writeFileSync } from 'node:fs';
import { type AnyProcedure, traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceList } from '#master/registry.ts';
import { apiRouter } from '../src/api.server.ts';
import { freightWorld } from './freight.ts';
import { type TestApi, testApi } from './session.ts';

type Json = Readonly<Record<string, unknown>>;
type Parameter = Readonly<{ name: string; in: string; description?: string; schema: Json }>;
type Operation = Readonly<{
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
}>;

let api: TestApi;
let document: Readonly<{ paths: Record<string, Record<string, Operation>>; components: Json }>;
let operations: readonly Operation[];

beforeAll(async () => {
  api = await testApi();
  document = await (await api.call('/api/openapi.json')).json();
  if (process.env.DUMP) writeFileSync(process.env.DUMP, JSON.stringify(document, null, 1));
  operations = Object.values(document.paths).flatMap((item) => Object.values(item));
});
afterAll(() => api.close());

/** Every schema within a value, with its path. */
function* schemasIn(value: unknown, at: string): Generator<[string, Json]> {
  if (Array.isArray(value))
    for (const [i, each] of value.entries()) yield* schemasIn(each, `${at}[${i}]`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  yield [at, value as Json];
  for (const [key, each] of Object.entries(value))
    if (!['example', 'examples', 'default', 'enum', 'const'].includes(key))
      yield* schemasIn(each, `${at}.${key}`);
}

const inputsOf = ({ operationId, parameters = [], requestBody }: Operation) => [
  ...parameters.map(({ name, schema }): [string, Json] => [`${operationId} ${name}`, schema]),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Json] => [
    `${operationId} body`,
    schema,
  ]),
];

test('no schema of the API document is an empty choice', () => {
  const empty = [...schemasIn(document, '')].filter(
    ([, { anyOf, oneOf }]) =>
      (Array.isArray(anyOf) && anyOf.length === 0) || (Array.isArray(oneOf) && oneOf.length === 0),
  );
  expect(empty.map(([at]) => at)).toEqual([]);
});

const bounding = ['maxLength', 'format', 'enum', 'pattern', 'const', 'contentMediaType'];
test('every text that the API accepts has a maximum length', () => {
  const open = operations
    .flatMap(inputsOf)
    .flatMap(([at, schema]) => [...schemasIn(schema, at)])
    .filter(([, schema]) => schema.type === 'string' && !bounding.some((key) => key in schema));
  expect(open.map(([at]) => at)).toEqual([]);
});

test('every pattern is valid in JavaScript with the flag u, as JSON Schema requires', () => {
  for (const [at, { pattern }] of schemasIn(document, ''))
    if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u'), at).not.toThrow();
});

test('every field that the API accepts has a description', () => {
  const silent = operations.flatMap((operation) => [
    ...(operation.parameters ?? [])
      .filter(({ description }) => !description)
      .map(({ name }) => `${operation.operationId} ${name}`),
    ...inputsOf(operation)
      .flatMap(([at, schema]) => [...schemasIn(schema, at)])
      .flatMap(([at, { properties }]) =>
        Object.entries((properties ?? {}) as Record<string, Json>)
          .filter(([, part]) => !part.description && !part.$ref)
          .map(([key]) => `${at}.${key}`),
      ),
  ]);
  expect(silent).toEqual([]);
});

const id = '0199c2f0-0000-7000-8000-000000000001';
/** The example with each file name replaced by a file. */
const withFiles = (value: unknown, schema: Json): unknown => {
  const part = (schema.properties ?? {}) as Record<string, Json>;
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          key,
          [...schemasIn(part[key], '')].some(([, { contentMediaType }]) => contentMediaType)
            ? new File(['name'], 'ports.csv', { type: 'text/csv' })
            : each,
        ]),
      )
    : value;
};

test('every body has a complete example that the API accepts', async () => {
  const procedures = new Map<string, AnyProcedure['~orpc']>();
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
    procedures.set(path.join('.'), (contract as AnyProcedure)['~orpc']);
  });
  const wrong: string[] = [];
  for (const { operationId, parameters = [], requestBody } of operations) {
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      const names = Object.keys((schema.properties ?? {}) as Json);
      const missing = names.filter((name) => !(name in ((example ?? {}) as Json)));
      if (missing.length > 0) wrong.push(`${operationId}: nothing for ${missing.join(', ')}`);
      const given = {
        ...Object.fromEntries(
          parameters.map(({ name, schema }) => [name, ((schema.examples ?? [id]) as unknown[])[0]]),
        ),
        ...(withFiles(example, schema) as Json),
      };
      const read = await procedures.get(operationId)?.inputSchema?.['~standard'].validate(given);
      for (const { path, message } of read?.issues ?? [])
        wrong.push(`${operationId} ${path?.map(String).join('.')}: ${message}`);
      const [, name] = /^mst\.([^.]+)\.(?:create|update)$/.exec(operationId) ?? [];
      const resource = resourceList.find((each) => each.name === name);
      if (read && !read.issues)
        for (const fault of resource?.check?.(read.value as never) ?? [])
          wrong.push(`${operationId} ${fault.path}: ${fault.code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('query parameters are parsed by their schema: the rate of a lane is found by the address alone', async () => {
  const world = await freightWorld();
  const { laneId } = world.excavatorRate;
  const lane = `/price/which-rate?laneId=${laneId}&day=2026-12-01&laden=true`;
  const size = 'size[lengthMm]=9530&size[widthMm]=3170&size[heightMm]=3160&size[weightKg]=22600';
  const chosen = { chosen: { sell: '1500.00' } };
  for (const query of [`&${size}`, `&${size}&customerId=null&containerTypeCode=`])
    expect(await world.done(world.author, 'GET', `${lane}${query}`)).toMatchObject(chosen);
  for (const wrong of ['&laden=perhaps', '&size[lengthMm]=long', '&customerId=nobody'])
    expect((await world.call(world.author, 'GET', `${lane}&${size}${wrong}`)).status).toBe(400);
  await world.close();
});
