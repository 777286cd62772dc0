import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceList } from '#master/registry.ts';
import { scopes } from '#account/scopes.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { type Attack, type Operation, attacksOn, operationsOf } from './attack/operations.ts';
import { freight } from './cargo.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

// Requests that are made from the description of the API and then spoilt. More of them, or others:
//   ATTACK_REQUESTS=100000 ATTACK_SEED=7 npx vitest run test/attack.db.test.ts
const { ATTACK_REQUESTS = '3000', ATTACK_SEED = '1' } = process.env;
/** An answer that is not there by then is none. */
const patience = 20_000;

let world: FreightWorld;
let actors: Readonly<{ name: string; headers: Record<string, string> }>[];
let operations: readonly Operation[];
let ids: string[];

const origin = 'http://umiji.test';
beforeAll(async () => {
  world = await freightWorld();
  const { api, app, customer, stranger, author } = world;
  const [newcomer, admin] = [
    await api.person({ affiliationCheckedAt: null }),
    await api.person({ isEmployee: true, role: 'admin' }),
  ];
  const { secret } = await world.done<{ secret: string }>(customer, 'POST', '/account/api-key', {
    name: '基幹',
    scopes,
    expiresAt: null,
  });
  const by = (name: string, { cookie }: { cookie: string }) => ({ name, headers: { cookie } });
  actors = [
    { name: 'guest', headers: {} },
    by('newcomer', newcomer),
    by('customer', customer),
    by('another customer', stranger),
    by('employee', author),
    by('administrator', admin),
    { name: 'key', headers: { authorization: `Bearer ${secret}` } },
  ];
  const document = await (await api.call('/api/openapi.json')).json();
  operations = operationsOf(document);
  ids = await someIds(app);
});
afterAll(() => world.close());

/** Ids of records: of every master, and of two quotations with all that belongs to them. */
async function someIds(app: FreightWorld['app']): Promise<string[]> {
  const { author } = world;
  const quotation = await world.request([], { submit: false, title: '下書き' });
  const asked = await world.request([freight.excavator]);
  const answerId = await world.answer(asked.id);
  const read = async (path: string) => {
    const headers = { cookie: author.cookie };
    const answer = await answerApi(app, new Request(`${origin}/api/v1${path}`, { headers }));
    return answer.text();
  };
  const texts = await Promise.all(
    [
      `/quotation/${quotation.id}`,
      `/quotation/${asked.id}`,
      `/quotation/${asked.id}/answer/${answerId}`,
      ...resourceList.filter(({ parent }) => !parent).map(({ name }) => `/choices/${name}`),
    ].map(read),
  );
  const found = texts.flatMap(
    (text) => text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [],
  );
  return [...new Set([...found, ...Object.values(world.ports)])];
}

async function send({ actor, method, address, headers, body }: Attack): Promise<Response> {
  const request = new Request(`${origin}${address}`, {
    method,
    headers: { host: 'umiji.test', origin, ...headers, ...actors[actor]?.headers },
    ...(body === null ? {} : { body }),
  });
  const answer = await answerApi(world.app, Object.assign(request, { ip: '192.0.2.1' }));
  // To its end: what is streamed can fail late.
  return new Response(await answer.arrayBuffer(), answer);
}

const late = () =>
  new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('no answer')).unref());

test(
  'no request that the description can make ends in an error of the server',
  { timeout: 100 * Number(ATTACK_REQUESTS) + 60_000 },
  async () => {
    const seed = Number(ATTACK_SEED);
    const each = Math.ceil(Number(ATTACK_REQUESTS) / operations.length);
    const failures: string[] = [];
    const waiting = [...operations];
    let sent = 0;
    const work = async () => {
      for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
        const { operationId } = operation;
        const outcome = await fc.check(
          fc.asyncProperty(attacksOn(operation, ids, actors.length), async (attack) => {
            sent += 1;
            const answer = await Promise.race([send(attack), late()]);
            if (answer.status >= 500) throw new Error(`${answer.status} ${await answer.text()}`);
          }),
          { seed, numRuns: each },
        );
        if (!outcome.failed) continue;
        const [attack] = outcome.counterexample ?? [];
        const told = attack && { ...attack, actor: actors[attack.actor]?.name };
        failures.push(
          `${operationId}: ${String(outcome.errorInstance)}\n  ${JSON.stringify(told)?.slice(0, 1500)}`,
        );
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(failures.join('\n')).toBe('');
    expect(sent).toBeGreaterThanOrEqual(Number(ATTACK_REQUESTS));
  },
);
