import { DateField as DateInput } from '#ui/form/date-fields.tsx';
import { LastDay } from '../screens/last-day.tsx';
import type { KindControl } from './control.ts';
import type { DateField } from './date.ts';

export const dateControl: KindControl<DateField> = {
  control: (props) => <DateInput {...props} />,
  cell: ({ noticeDays }, value, text) =>
    noticeDays === undefined || typeof value !== 'string' ? (
      text
    ) : (
      <LastDay day={value} noticeDays={noticeDays} text={text} />
    ),
};
