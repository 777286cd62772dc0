import { expect, test } from 'vitest';
import { resourceNamed } from '../registry.ts';
import { columnReader } from './columns.ts';
import { findHeading } from './heading.ts';

const columnOf = columnReader(resourceNamed('port'));
const isKnown = (text: string) => columnOf(text) !== null;
const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows.flatMap((cells, i) => (cells.length > 0 ? [{ number: i + 1, cells }] : []));

test('the heading of a list of ports stands below its title and the day', () => {
  const rows = rowsOf(
    ['港一覧', '', ''],
    ['令和8年4月1日現在'],
    [],
    ['UN/LOCODE', '名称', '英語名'],
    ['JPTMK', '苫小牧', 'Tomakomai'],
  );
  expect(findHeading(rows, isKnown)).toMatchObject({ head: { number: 4 }, rowsUsed: 3, known: 3 });
});

test('a heading with merged cells in two rows names a column by either row', () => {
  const rows = rowsOf(
    ['UN/LOCODE', '名称', '位置', '', '備考'],
    ['', '', '緯度', '経度', ''],
    ['JPTMK', '苫小牧', '42.6', '141.6', ''],
  );
  expect(findHeading(rows, isKnown)).toEqual({
    head: { number: 2, cells: ['UN/LOCODE', '名称', '緯度', '経度', '備考'] },
    rowsUsed: 2,
    known: 5,
  });
});

test('the calls of a voyage are headed by their number above and the field below', () => {
  const ofVoyage = columnReader(resourceNamed('voyage'));
  const calls = resourceNamed('voyage').fields.calls;
  const label = calls && 'fields' in calls ? calls.label.ja : '';
  const port = calls && 'fields' in calls ? (calls.fields.port?.label.ja ?? '') : '';
  const rows = rowsOf(
    ['船舶', `${label} No.1`, `${label} No.2`],
    ['', port, port],
    ['北斗丸', 'JPTMK', 'JPHIC'],
  );
  expect(findHeading(rows, (text) => ofVoyage(text) !== null)?.head.cells).toEqual([
    '船舶',
    `${label} No.1：${port}`,
    `${label} No.2：${port}`,
  ]);
});

test('the row that is chosen is the heading, whatever it says; without rows there is none', () => {
  const rows = rowsOf(['名称', '備考'], ['港', '注'], ['苫小牧', '']);
  expect(findHeading(rows, isKnown, 2)?.head.number).toBe(2);
  expect(findHeading(rows, isKnown)?.head.number).toBe(1);
  expect(findHeading([], isKnown)).toBeNull();
  expect(findHeading(rows, isKnown, 9)).toBeNull();
});
