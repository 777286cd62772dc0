import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalById } from '#account/principal.server.ts';
import { masterRouter } from '#master/api.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { customerHooks } from './customer-hooks.server.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

/** What a check of a file with these names of new customers warns about. */
async function warned(...names: readonly string[]) {
  const { db, api, author } = world;
  const context = {
    db,
    principal: (await principalById(db, author.accountId))!,
    locale: 'ja' as const,
    now: () => new Date('2026-11-20T03:00:00Z'),
    requestId: uuidv7(),
    ip: null,
    baseUrl: api.app.settings.baseUrl,
  };
  const [known] = await db.select().from(masters.customer).limit(1);
  const { fields } = resourceNamed('customer');
  const keys = Object.keys(fields).filter(
    (key) => fields[key]!.required && !fields[key]!.computed && !('to' in fields[key]!),
  );
  const given = (key: string, name: string, i: number) =>
    key === 'code'
      ? `NEW${i}`
      : key === 'name'
        ? name
        : `"${String(Reflect.get(known!, key) ?? '')}"`;
  const rows = names.map((name, i) => keys.map((key) => given(key, name, i)).join(','));
  const head = keys.map((key) => fields[key]!.label.ja).join(',');
  const refs = Object.keys(fields).filter((key) => fields[key]!.required && 'to' in fields[key]!);
  const cells = refs.map((key) => String(Reflect.get(known!, key) ?? ''));
  const file = new File(
    [
      [
        [head, ...refs.map((key) => fields[key]!.label.ja)].join(','),
        ...rows.map((row) => [row, ...cells].join(',')),
      ].join('\n'),
    ],
    'customers.csv',
  );
  const client = createRouterClient(masterRouter({ customer: customerHooks }), { context });
  const steps = await Array.fromAsync(await client.customer!.import({ file }));
  const last = steps.at(-1)!;
  if (!('outcome' in last)) throw new Error('a check ends with its outcome');
  expect(last.outcome.faults).toEqual([]);
  return last.outcome.warnings.map(({ row, message }) => [row, message]);
}

test('a new customer that is ours already, or stands in the file twice, is warned about; a form of address as well', async () => {
  const found = await warned(
    '㈱東都港運',
    '北方重機（有）',
    '有限会社北方重機',
    '試験商事株式会社 御中',
    '東都海運㈱',
  );
  expect(found).toEqual([
    [2, expect.stringContaining('東都港運株式会社 と同じ会社の可能性')],
    [4, expect.stringContaining('北方重機（有） と同じ会社の可能性')],
    [5, expect.stringContaining('敬称')],
  ]);
});
