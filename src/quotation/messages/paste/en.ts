export default {
  title: 'Paste lines from Excel',
  columns: 'Columns are known by their heads, or else taken in this order: {columns}',
  here: 'Copy the cells in Excel and paste them here',
  tooMany: 'At most {max} lines at once.',
  faulty:
    '{count, plural, one {# line has} other {# lines have}} something to put right; nothing is taken before.',
  good: '{count, plural, one {# line is} other {# lines are}} right.',
  take: '{count, plural, one {Take # line} other {Take # lines}}',
  taken: '{count, plural, one {# line was added.} other {# lines were added.}}',
  preview: 'What was pasted',
  leftOut: '(left out)',
  wrong: 'Missing',
  more: 'and {count} more',
} as const;
