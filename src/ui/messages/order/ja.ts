export default {
  order: '並び順',
  moveUp: '上へ移動',
  moveDown: '下へ移動',
  moveFirst: '先頭へ移動',
  moveLast: '末尾へ移動',
  moved: 'No.{n}へ移動しました。',
} as const;
