export default {
  title: 'Paste lines from Excel',
  columns: 'Columns are recognised by their headings; without headings, in this order: {columns}',
  here: 'Copy cells in Excel and paste them here',
  tooMany: 'At most {max} lines at once.',
  faulty:
    '{count, plural, one {# line needs} other {# lines need}} correction before anything is added.',
  good: '{count, plural, one {# line is} other {# lines are}} ready to add.',
  take: '{count, plural, one {Add # line} other {Add # lines}}',
  taken: '{count, plural, one {# line was added.} other {# lines were added.}}',
  preview: 'Pasted lines',
  warned:
    '{count, plural, one {# line has} other {# lines have}} words that are not understood and are left out. They can be added.',
  withoutSums: 'Leave out the sum (row {rows})',
  sumRow: 'Sum; not added',
  givenIn: 'given in {unit}',
  leftOut: '(ignored)',
  wrong: 'Missing',
  more: 'and {count} more',
} as const;
