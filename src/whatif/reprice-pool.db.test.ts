import { expect, test } from 'vitest';
import { codeOf } from '#platform/error.ts';
import { testDatabase } from '#test/database.ts';
import { repriceInWorker } from './reprice-pool.server.ts';
import type { Scenario } from './scenario.ts';

const unchanged: Scenario = {
  baf: null,
  changes: [],
  rates: [],
  roundTo: '10',
  minimums: true,
  contracts: true,
  sheets: true,
  tariffOn: null,
};
const first = { cursor: null, run: null, size: 10, now: new Date('2026-11-26T03:00:00Z') };

test('a worker prices on connections of its own, and tells the code of what the database refuses', async () => {
  const gone = await testDatabase();
  expect(await repriceInWorker(gone.db, unchanged, first)).toMatchObject({
    quotations: [],
    total: 0,
    cursor: null,
  });
  await gone.close();
  const failed = await repriceInWorker(gone.db, unchanged, first).catch((error: unknown) => error);
  // The database does not exist.
  expect(codeOf(failed)).toBe('3D000');

  const other = await testDatabase();
  expect(await repriceInWorker(other.db, unchanged, first)).toMatchObject({ total: 0 });
  await other.close();
});
