import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from 'srvx/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationExamples } from '#quotation/api/examples.ts';
import { answerApi } from '../src/api.server.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

let world: FreightWorld;
let server: ReturnType<typeof serve>;
const folder = mkdtempSync(join(tmpdir(), 'umiji-example-'));

beforeAll(async () => {
  world = await freightWorld();
  server = serve({ port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false, fetch: (request) => answerApi(world.app, request) });
  await server.ready();
});
afterAll(async () => {
  await server.close(true);
  await world.close();
  rmSync(folder, { recursive: true });
});

async function keyFor(accountId: string): Promise<string> {
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const made = await world.done<{ secret: string }>(admin, 'POST', '/admin/api-key', { name: '受発注', accountId, scopes: ['quotation:read', 'quotation:write'], expiresAt: null });
  return made.secret;
}

test('the example script requests a quotation by the API and keeps the PDF of the offer', async () => {
  const file = join(folder, 'quotation.pdf');
  const script = spawn(process.execPath, ['examples/request-quotation.mjs', 'JPHIC', 'JPTMK', '2026-12-01', file], {
    env: { ...process.env, UMIJI_URL: server.url!.replace(/\/$/, ''), UMIJI_KEY: await keyFor(world.customer.accountId), POLL_SECONDS: '0.1' },
  });
  let said = '';
  script.stdout.on('data', (part) => (said += part));
  script.stderr.on('data', (part) => (said += part));
  const ended = new Promise<number | null>((resolve) => script.on('exit', resolve));
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/Requested: Q-2026-\d{6}\n/);
  const number = /Q-\d{4}-\d{6}/.exec(said)![0];

  const { rows } = await world.done<{ rows: { id: string; number: string }[] }>(world.author, 'GET', `/quotation?q=${number}`);
  const { id } = rows[0]!;
  const answerId = await world.answer(id);
  const { version } = await world.view(world.author, id, answerId);
  await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, { version, validUntil: '2026-12-20', currency: 'JPY', exchange: [], hold: false });
  await world.offered(id, answerId);

  expect(await ended, said).toBe(0);
  expect(said).toMatch(/Offered: \d+ JPY, valid until 2026-12-20/);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(file))), { mergePages: true });
  expect(text).toContain(`${number}-1`);
  expect(text).not.toMatch(/DRAFT/i);
});

test('the examples of the API’s description run, one after the other', async () => {
  const document = await (await answerApi(world.app, new Request('http://umiji.test/api/openapi.json'))).json();
  expect(document.paths['/quotation'].post.requestBody.content['application/json'].example).toEqual(quotationExamples['quotation.create']);
  const real: Record<string, string> = { customerId: world.customer.customerId, fromPortId: world.ports.hitachinaka, toPortId: world.ports.tomakomai };
  const body = (name: string) => JSON.parse(JSON.stringify(quotationExamples[name]).replaceAll(/\{(\w+)\}/g, (_, hole: string) => real[hole]!)) as object;
  const { id } = await world.done(world.customer, 'POST', '/quotation', body('quotation.create'));
  real.routeId = (await world.done(world.customer, 'POST', `/quotation/${id}/route`, body('quotation.addRoute'))).id;
  await world.done(world.customer, 'POST', `/quotation/${id}/freight`, body('quotation.addLine'));
  expect(await world.done(world.customer, 'POST', `/quotation/${id}/submit`, body('quotation.submit'))).toMatchObject({ number: expect.stringMatching(/^Q-2026-/) });
});

test('the API’s description tells of every call how it is refused, in both languages, as it really is', async () => {
  const document = await (await answerApi(world.app, new Request('http://umiji.test/api/openapi.json'))).json();
  const told = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce((part, key) => part[key], document);
  for (const [path, item] of Object.entries<Record<string, { parameters?: { name: string; in: string }[]; responses: Record<string, { $ref: string }> }>>(document.paths)) {
    for (const [method, { parameters = [], responses }] of Object.entries(item)) {
      expect(told(responses['4XX']!.$ref).content['application/json'].schema, `${method} ${path}`).toEqual({ $ref: '#/components/schemas/Refusal' });
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
    const answer = await answerApi(world.app, new Request('http://umiji.test/api/v1/quotation', { headers: { 'accept-language': locale } }));
    const body = await answer.json();
    expect(Object.keys(body).toSorted()).toEqual(required.toSorted());
    expect(properties.code.enum).toContain(body.code);
    expect({ code: body.code, message: body.message }).toMatchObject({
      code: examples[`unauthenticated-${locale}`].value.code,
      message: examples[`unauthenticated-${locale}`].value.message,
    });
  }
});

test('lists are read to their end by cursor: nothing twice and nothing left out, though more comes meanwhile', async () => {
  for (let i = 0; i < 5; i++) await world.request([], { submit: false, title: `第${i}便` });
  type Page = { rows: { id: string }[]; cursor: string | null };
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await world.done<Page>(world.customer, 'GET', `/quotation?size=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.rows.map((row) => row.id));
    if (cursor === '') await world.request([], { submit: false, title: '後から' });
    ({ cursor } = page);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(5);

  type Ports = { rows: { row: { id: string } }[]; cursor: string | null };
  const first = await world.done<Ports>(world.author, 'GET', '/mst/port?sort=id&size=2');
  const rest = await world.done<Ports>(world.author, 'GET', `/mst/port?size=2&cursor=${first.cursor}`);
  expect([...first.rows, ...rest.rows].map(({ row }) => row.id).toSorted()).toEqual(Object.values(world.ports).toSorted());
  expect(rest.cursor).toBeNull();
  expect((await world.call(world.customer, 'GET', '/quotation?cursor=nonsense')).status).toBe(400);
});
