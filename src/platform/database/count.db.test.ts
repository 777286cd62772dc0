import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { countUpTo } from './count.server.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const counted = (rows: number, page: number, size = 20) =>
  countUpTo(
    database.db,
    database.db.select({ one: sql`1` }).from(sql`generate_series(1, ${sql.raw(String(rows))})`),
    page,
    size,
  );

it('10,000 quotations are counted; 10,001 are reported as at least 10,000', async () => {
  expect(await counted(0, 1)).toEqual({ total: 0, totalIsLeast: false });
  expect(await counted(10_000, 1)).toEqual({ total: 10_000, totalIsLeast: false });
  expect(await counted(10_001, 1)).toEqual({ total: 10_000, totalIsLeast: true });
});

it('paging reaches the last of 20,015: page 500 has a next page, page 1,001 is the last', async () => {
  expect(await counted(20_015, 499)).toEqual({ total: 10_000, totalIsLeast: true });
  expect(await counted(20_015, 500)).toEqual({ total: 20_000, totalIsLeast: true });
  expect(await counted(20_015, 1000)).toEqual({ total: 20_015, totalIsLeast: false });
});
