import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { bodyAttacks } from '../attack/attacks/bodies.ts';
import { sheetAttacks } from '../attack/attacks/sheets.ts';
import type { Site } from '../attack/site.ts';
import { Target } from '../attack/target.ts';
import { programs } from './programs.ts';

const { run, end } = programs(() => ({ LOG_LEVEL: 'silent' }));
afterAll(end);

/** The rows of the table that a run prints: calls, what got through, what broke, and how often what was refused. */
function rowsOf(output: string) {
  const found = output
    .split('\n')
    .map((line) => /^([a-z-]+\d*[a-z-]*) +([\d,]+) +(\d+) +(\d+) .*? {2}(\S+×.*)?$/.exec(line))
    .flatMap((match) => (match ? [match] : []));
  return new Map(
    found.map(([, name = '', calls = '', through, broken, refused = '']) => {
      const counts = refused.split(' ').flatMap((each) => {
        const [by, count] = each.split('×');
        return by && count ? [[by, Number(count)] as const] : [];
      });
      const row = {
        calls: Number(calls.replace(',', '')),
        through: Number(through),
        broken: Number(broken),
        refused: Object.fromEntries(counts),
      };
      return [name, row] as const;
    }),
  );
}

test('nothing of the attacks gets through, and what is refused is refused for its reason', async () => {
  const attacked = run(['attack/run.ts', '--seconds', '0', '--seed', '1'], {
    TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
    TEST_RUN: process.env.TEST_RUN ?? '',
  });
  expect(await attacked.ended, attacked.output()).toBe(0);
  const output = attacked.output();
  expect(output).toContain('Nothing got through.');
  const rows = rowsOf(output);
  const listed = run(['attack/run.ts', '--list']);
  await listed.ended;
  const names = listed.output().match(/^[a-z\d-]+/gm) ?? [];
  expect(names.length).toBeGreaterThan(30);
  for (const name of names)
    expect([name, rows.get(name)]).toMatchObject([name, { through: 0, broken: 0 }]);
  const refusedOf = (name: string) => rows.get(name)?.refused;
  for (const { name } of sheetAttacks)
    expect([name, refusedOf(name)]).toEqual([name, { 'sheet-too-large': 2 }]);
  expect(refusedOf('json-19mb')).toEqual({ 413: 2 });
  expect(refusedOf('sign-in-20mb')).toEqual({ 413: 1 });
  expect(refusedOf('json-deep')).toEqual({ 400: 2 });
  expect(refusedOf('json-keys')).toEqual({ 400: 2 });
  // Those after the sixth are checked as pauses of 1, 2 and 4 s end.
  expect(refusedOf('sign-in-account')?.[401]).toBeLessThan(12);
  expect(refusedOf('sign-in-account')?.[429]).toBeGreaterThanOrEqual(50);
  expect(refusedOf('sign-in-network')).toEqual({ 401: 20, 429: 20 });
  expect(refusedOf('flood-guest')).toEqual({ 429: 100 });
  expect(refusedOf('flood-account')).toEqual({ 429: 100 });
  expect(refusedOf('duties-impersonate')).toEqual({ 403: 5 });
}, 600_000);

test.each([
  [200, { through: 1, broken: 0 }],
  [500, { through: 0, broken: 1 }],
  [413, { through: 0, broken: 0 }],
])('an application that answers an attack with %i is found out', async (status, found) => {
  const server = createServer((_, response) => void response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const site = { origin: `http://127.0.0.1:${port}` } as Site;
  const target = new Target(site, { seconds: 0, seed: 1 }, 1);
  await bodyAttacks.find(({ name }) => name === 'sign-in-20mb')?.run(target);
  expect(target).toMatchObject({ calls: 1, ...found });
  server.closeAllConnections();
  server.close();
});
