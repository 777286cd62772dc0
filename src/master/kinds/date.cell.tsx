import { LastDay } from '../screens/last-day.tsx';
import type { KindCell } from './kind-cell.ts';
import type { DateField } from './date.ts';

export const dateCell: KindCell<DateField> = {
  cell: ({ noticeDays }, value, text) =>
    noticeDays === undefined || typeof value !== 'string' ? (
      text
    ) : (
      <LastDay day={value} noticeDays={noticeDays} text={text} />
    ),
};
