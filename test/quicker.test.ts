import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Column, SQL, Subquery, Table, entityKind, sql } from 'drizzle-orm';
import { PgColumn, PgTimestamp, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { quicker } from '../vite.quicker.ts';

// What the build puts in the place of functions of libraries gives what these give.

const from = createRequire(import.meta.url);

/** A module of a library, and with its quicker function. */
async function bothOf(
  file: string,
): Promise<readonly Record<string, (...args: never[]) => unknown>[]> {
  const code = await readFile(file, 'utf8');
  const part = quicker.find((each) => each.file.test(file))!;
  const made = `data:text/javascript,${encodeURIComponent(part.replaced(code))}`;
  return Promise.all(
    [pathToFileURL(file).href, made].map((each) => import(/* @vite-ignore */ each)),
  );
}

test('what kind a part of a statement is', async () => {
  const folder = dirname(from.resolve('drizzle-orm'));
  const [own, quick] = await bothOf(join(folder, 'entity.js'));
  const port = pgTable('port', { name: text(), at: timestamp() });
  const parts = [
    port,
    port.name,
    port.at,
    sql`1`,
    sql`1`.as('one'),
    null,
    undefined,
    'text',
    [],
    {},
  ];
  const kinds = [Table, Column, PgColumn, PgTimestamp, SQL, SQL.Aliased, Subquery];
  for (let times = 0; times < 2; times++)
    for (const part of parts)
      for (const kind of kinds)
        expect(quick!.is!(part as never, kind as never)).toBe(
          own!.is!(part as never, kind as never),
        );
  expect(entityKind in SQL).toBe(true);
  expect(() => quick!.is!(port as never, Map as never)).toThrow('Drizzle entity');
});

test('which props of a part are of its style', async () => {
  const folder = dirname(from.resolve('@mantine/core'));
  const [own, quick] = await bothOf(
    join(folder, '../esm/core/Box/style-props/extract-style-props/extract-style-props.mjs'),
  );
  for (const props of [
    {},
    { className: 'a', onClick: undefined },
    { mt: 'xs', m: 0, c: undefined, 'data-x': 1, id: 'a' },
    { pie: 1, pis: 2, pe: 3, display: null, flex: '1', children: 'x', title: '' },
  ]) {
    const [one, other] = [own, quick].map((each) => each!.extractStyleProps!(props as never));
    expect(other).toEqual(one);
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  }
});
