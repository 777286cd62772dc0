export default {
  order: 'Order',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveFirst: 'Move to the top',
  moveLast: 'Move to the end',
  moved: 'Moved to No.{n}.',
} as const;
