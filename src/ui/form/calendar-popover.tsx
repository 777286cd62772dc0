import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { MenuTarget } from '../layout/menu-button.tsx';
import { OpenedPopover } from '../layout/opened-menu.tsx';
import { lazyPart } from '../lazy-part.ts';
import classes from './form.module.css';
import { useText, words } from './words.ts';

// Loaded when it is opened: the calendars are heavier than what they are shown in.
const DayCalendar = lazyPart(() =>
  import('./calendars.tsx').then((calendars) => ({ default: calendars.DayCalendar })),
);
const MonthCalendar = lazyPart(() =>
  import('./calendars.tsx').then((calendars) => ({ default: calendars.MonthCalendar })),
);

/** The calendar of a field, open around its button; it closes with the pick. */
export default function CalendarPopover({
  button,
  of,
  onPick,
  ...rest
}: ComponentProps<typeof DayCalendar> & { button: MenuTarget; of: 'day' | 'month' }): ReactNode {
  const text = useText();
  const Calendar = of === 'day' ? DayCalendar : MonthCalendar;
  return (
    <OpenedPopover button={button} returnFocus>
      {(close) => (
        <div className={classes.palette}>
          <Suspense fallback={text(words.loading)}>
            <Calendar
              {...rest}
              onPick={(day: string) => {
                onPick(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </OpenedPopover>
  );
}
