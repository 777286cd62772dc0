import * as z from 'zod';
import * as arrays from '#ui/form/rules/arrays.ts';
import { type RowsField, maxNestedRows, rowsIn } from './rows.ts';
import type { KindRule } from './rule.ts';

export const rowsRule: KindRule<RowsField> = {
  rule: ({ fields, min = 0, max = maxNestedRows }, shapeOf) =>
    arrays.between(min, max, z.array(z.strictObject(shapeOf(fields)))),
  schema: ({ fields }, shapeOf) => z.array(z.object(shapeOf(fields))),
  // Not used: a file has a column for each field of each row instead, see transfer/columns.ts.
  sheet: () => ({ kind: 'text', width: 14 }),
  // Without computed fields.
  isSame: ({ fields }, a, b, isSameRow) => {
    const [one, two] = [rowsIn(a), rowsIn(b)];
    return one.length === two.length && one.every((row, i) => isSameRow(fields, row, two[i] ?? {}));
  },
};
