import { expect, test } from 'vitest';
import { type ExportedEvent, exportColumns, exportRow } from './export.ts';

const event: ExportedEvent = {
  at: new Date('2026-11-29T15:03:22Z'),
  actorName: '佐藤 健一',
  accountName: null,
  impersonatorName: 'API: 基幹連携',
  confirmedByName: '高橋 誠',
  ip: '203.0.113.7',
  resource: 'account',
  recordTitle: { en: 'suzuki@umiji.example', ja: 'suzuki@umiji.example' },
  action: 'account:role-changed',
  before: { role: null },
  after: { role: 'admin' },
  comment: null,
};
const words = {
  describe: () => [
    { label: '権限', was: '（なし）', now: '管理者' },
    { label: '備考', was: null, now: '異動のため' },
  ],
  nameAction: () => '権限を変更',
};

test('an auditor reads who gave which right to whom, when, through what and confirmed by whom', () => {
  const row = exportRow(event, words, 'ja');
  expect(Object.fromEntries(exportColumns.map(({ ja }, i) => [ja, row[i]]))).toEqual({
    '日時（日本時間）': '2026-11-30 00:03:22',
    操作者: '佐藤 健一',
    アカウント名: '',
    '代理操作者・キー': 'API: 基幹連携',
    確認者: '高橋 誠',
    接続元: '203.0.113.7',
    対象: 'suzuki@umiji.example',
    操作: '権限を変更',
    変更内容: '権限: （なし） → 管理者\n備考: 異動のため',
    コメント: '',
  });
});

test('a name that begins like a formula is none in a spreadsheet', () => {
  expect(exportRow({ ...event, actorName: '=HYPERLINK("x")' }, words, 'en')[1]).toBe(
    `'=HYPERLINK("x")`,
  );
});
