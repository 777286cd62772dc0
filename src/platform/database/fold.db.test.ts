import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { fold, nameForm, searchForm, searchWord } from '../i18n/fold.ts';
import { variants } from '../i18n/variants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const kana = Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0x3040 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

const ways = {
  fold,
  name_form: nameForm,
  search_form: searchForm,
  search_pattern: (word: string) => `%${searchWord(word).replaceAll(/[\\%_]/g, '\\$&')}%`,
};

test.each(Object.entries(ways))(
  '%s() of the database and the browser is one',
  async (name, way) => {
    const texts = [
      ...kana,
      ...variants.keys(),
      '髙﨑埠頭',
      '齋藤・齊藤・斉藤',
      '関ヶ原 霞ヶ浦 三ヵ月',
      'タ－ミナル タ-ミナル PC200ー10 03−1234',
      'カ゛ハ゜、B，C',
      '㈱東都港運 東都港運（株） 株式會社東都港運',
      'ﾄｳﾄｶﾌﾞｼｷｶﾞｲｼｬ',
      '株式会社',
      '100% a_b c\\d',
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
      sql`select ${sql.raw(name)}(value) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t(value, n) order by n`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map((text) => way(text)));
  },
);
