export default {
  title: 'Excelから貨物を貼り付け',
  columns: '見出しがあれば見出しで、なければ次の順に読み取ります：{columns}',
  here: 'Excelでセルをコピーし、ここに貼り付けてください',
  tooMany: '一度に追加できるのは{max}行までです。',
  faulty: '{count}行に修正が必要です。すべて正しくなるまで追加されません。',
  good: '{count}行を追加できます。',
  take: '{count}行を追加',
  taken: '{count}行を追加しました。',
  preview: '貼り付けた内容',
  leftOut: '（対象外）',
  wrong: '不足',
  more: 'ほか{count}行',
} as const;
