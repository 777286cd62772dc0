import { createRouterClient } from '@orpc/server';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalById } from '#account/principal.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { sheetOf, workbookOf } from '#test/attack/workbooks.ts';
import { type TestApi, testApi } from '#test/session.ts';
import { masterRouter } from '../api.server.ts';
import { resourceNamed } from '../registry.ts';

// Files as people have them: with titles, cover sheets, remarks beside the table and errors of the spreadsheet.

let api: TestApi;
let context: ApiContext;
beforeAll(async () => {
  api = await testApi();
  const { accountId } = await api.person({ isEmployee: true });
  context = {
    db: api.db,
    principal: (await principalById(api.db, accountId))!,
    locale: 'ja',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: api.app.settings.baseUrl,
  };
});
afterAll(() => api.close());

type Row = readonly (string | null)[];
type Sheet = Readonly<{ name: string; rows: readonly Row[]; hidden?: boolean }>;

async function workbook(...sheets: readonly Sheet[]): Promise<File> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows, hidden }) => ({
      name,
      rows: rows.map((cells) => [...cells]),
      ...(hidden && { hidden }),
    })),
  });
  return new File([new Uint8Array(bytes)], '業種.xlsx');
}
const csv = (...rows: readonly Row[]) =>
  new File([rows.map((cells) => cells.join(',')).join('\r\n')], '業種.csv');

/** The outcome of a check of a file of industries. */
async function checked(file: File, choice: { sheet?: string; headingRow?: number } = {}) {
  const client = createRouterClient(masterRouter({}), { context });
  const steps = await Array.fromAsync(await client.industry!.import({ file, ...choice }));
  const last = steps.at(-1)!;
  if (!('outcome' in last)) throw new Error('a check ends with its outcome');
  return last.outcome;
}

const { fields } = resourceNamed('industry');
const heading: Row = ['code', 'name', 'nameEn'].map((key) => fields[key]!.label.ja);
const industry = (code: string): Row => [code, '運輸業', 'Transport'];
const cover: Sheet = { name: '表紙', rows: [['業種一覧'], ['作成：総務部']] };

test('a table below its title, and on the sheet after the cover, is read; the outcome says where', async () => {
  const table: Sheet = {
    name: '業種',
    rows: [['業種一覧（令和8年4月1日現在）'], [], heading, industry('T01')],
  };
  for (const hidden of [false, true])
    expect(await checked(await workbook({ ...cover, hidden }, table))).toMatchObject({
      created: 1,
      faults: [],
      sheet: '業種',
      sheets: hidden ? ['業種'] : ['表紙', '業種'],
      headingRow: 3,
    });
  expect(await checked(csv(['業種一覧'], heading, industry('T01')))).toMatchObject({
    created: 1,
    faults: [],
    sheet: null,
    sheets: [],
    headingRow: 2,
  });
});

test('the sheet and the row of the heading can be chosen', async () => {
  const file = await workbook(
    { name: '新', rows: [heading, industry('T01')] },
    { name: '旧', rows: [heading, industry('T02'), heading, industry('T03'), industry('T04')] },
  );
  expect(await checked(file)).toMatchObject({ created: 1, sheet: '新' });
  expect(await checked(file, { sheet: '旧', headingRow: 3 })).toMatchObject({
    created: 2,
    sheet: '旧',
    headingRow: 3,
  });
  await expect(checked(file, { sheet: '控え' })).rejects.toMatchObject({ code: 'invalid' });
});

test('a value to the right of the headings is a fault, not dropped', async () => {
  const { faults } = await checked(csv(heading, [...industry('T01'), '午後は不可']));
  expect(faults).toEqual([
    {
      row: 2,
      place: 4,
      column: '',
      value: '午後は不可',
      message: '見出しのない列に値があります。見出しを付けるか、値を削除してください。',
    },
  ]);
});

test.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', 'Err:502', '#####'])(
  'the error %s of a spreadsheet is no name of an industry',
  async (error) => {
    const { faults } = await checked(csv(heading, ['T01', error, 'Transport']));
    expect(faults).toMatchObject([{ row: 2, place: 2, column: '名称', value: error }]);
  },
);

test('a workbook keeps an error in a cell of its own type, which is read the same way', async () => {
  const row = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
  const text = (value: string | null) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    row(1, heading.map(text)),
    row(2, [text('T01'), '<c t="e"><v>#N/A</v></c>', text('Transport')]),
  ];
  const file = new File([new Uint8Array(workbookOf(sheetOf(rows.join(''))))], '業種.xlsx');
  expect((await checked(file)).faults).toMatchObject([{ row: 2, place: 2, value: '#N/A' }]);
});
