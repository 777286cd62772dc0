import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { embeddedTemplate } from '#test/database.ts';
import { openEmbedded } from './database.server.ts';
import { keepUp } from './upkeep.server.ts';

test('the embedded database learns how many industries there are, once there are many more of them', async () => {
  const { db, close } = await openEmbedded(undefined, new Blob([readFileSync(await embeddedTemplate())]));
  const planned = async () => {
    await keepUp(db);
    const { rows } = (await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'industry'`)) as unknown as { rows: { rows: number }[] };
    return rows[0]!.rows;
  };
  const add = (from: number, to: number) =>
    db.execute(
      sql`insert into industry (id, code, name, name_en) select gen_random_uuid(), 'N' || n, '業種' || n, 'Industry ' || n from generate_series(${sql.raw(`${from}, ${to}`)}) n`,
    );
  await add(1, 1000);
  expect(await planned()).toBe(1000);
  await add(1001, 1040);
  expect(await planned()).toBe(1000);
  await add(1041, 1500);
  expect(await planned()).toBe(1500);
  await close();
});
