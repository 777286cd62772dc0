import fc from 'fast-check';
import { attacksOn, operationsOf } from '#test/attack/operations.ts';
import { scopes } from '#account/scopes.ts';
import type { Attack, Target } from '../target.ts';

type Actor = Readonly<{ name: string; headers: Record<string, string> }>;

/** Accounts of this attack alone: their calls count, and they may be changed by it. */
async function actorsOf(target: Target): Promise<readonly Actor[]> {
  const { api, people } = target.site;
  const [newcomer, user, employee, admin] = await Promise.all([
    api.person({ affiliationCheckedAt: null }),
    api.person({ isUser: true }),
    api.person({ isEmployee: true }),
    api.person({ isEmployee: true, role: 'admin' }),
  ]);
  const body = { name: '基幹', scopes, expiresAt: null };
  const { secret } = await target.done<{ secret: string }>({
    path: '/api/v1/account/api-key',
    session: people.customer,
    body,
  });
  const by = (name: string, { cookie }: { cookie: string }) => ({ name, headers: { cookie } });
  return [
    { name: 'guest', headers: {} },
    by('newcomer', newcomer),
    by('user', user),
    by('customer', people.customer),
    by('employee', employee),
    by('administrator', admin),
    { name: 'key', headers: { authorization: `Bearer ${secret}` } },
  ];
}

/** Ids of some records of the demonstration. */
async function someIds(target: Target): Promise<readonly string[]> {
  const session = target.site.people.employee;
  const texts = await Promise.all(
    ['quotation?size=5', 'mst/industry', 'mst/ship', 'mst/customer', 'mst/port'].map(
      async (path) => (await target.call({ path: `/api/v1/${path}`, session })).text,
    ),
  );
  const pattern = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

async function generated(target: Target): Promise<void> {
  const [actors, ids] = [await actorsOf(target), await someIds(target)];
  const document = await target.done<Parameters<typeof operationsOf>[0]>({
    path: '/api/openapi.json',
  });
  const { seed } = target.bounds;
  const operations = fc.sample(fc.shuffledSubarray(operationsOf(document), { minLength: 100 }), {
    seed,
    numRuns: 1,
  })[0];
  if (!operations) throw new Error('the description has no operations');
  await target.repeat(4, async (i) => {
    const operation = operations[i % operations.length];
    if (!operation) return;
    const made = fc.sample(attacksOn(operation, ids, actors.length), {
      seed: seed + i,
      numRuns: 5,
    });
    for (const { actor, method, address, headers, body } of made) {
      const by = actors[actor]?.headers;
      const sent = { method, path: address, headers: { ...headers, ...by } };
      const before = target.broken;
      await target.call(body === null ? sent : { ...sent, body });
      if (target.broken > before)
        target.describe(`${operation.operationId} by ${actors[actor]?.name}, seed ${seed + i}`);
    }
  });
}

export const generatedAttacks: readonly Attack[] = [
  {
    name: 'generated',
    rule: 'No request that can be made from the description of the API, and then spoilt, ends in an error of the server.',
    run: generated,
  },
];
