import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { fold } from '../i18n/fold.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const kana = Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0x3040 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

test('the database and the browser compare texts in the same form, with hiragana and without', async () => {
  const texts = [
    ...kana,
    'ABC　１２３ （株）㈱',
    '日本海運株式会社',
    'ゆたか海運',
    'ﾕﾀｶｶｲｳﾝ',
    'か\u3099き\u309a',
    '🈀ゟ',
    '神戸 Kōbe Éclair',
    '',
  ];
  const { rows } = await database.db.execute<{ folded: string }>(
    sql`select fold(value) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t(value, n) order by n`,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map((text) => fold(text)));
});
