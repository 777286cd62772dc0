import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps, useLabelText } from './field.tsx';
import classes from './form.module.css';
import { isDay, isMonth } from '#platform/day.ts';
import { dayOf, eraOf, isMoment, momentOf, monthOf } from './rules/calendar.ts';
import { useFormLocale, useText, words } from './words.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/layout/menu-button.tsx';

const CalendarPopover = lazyPart(() => import('./calendar-popover.tsx'));

type Kind = {
  read: (text: string, today?: string) => string | null;
  isComplete: (text: string) => boolean;
  /** The new value when a day is picked in the calendar. */
  picked: (picked: string, before: string | null) => string;
  calendar: 'day' | 'month';
  pick: typeof words.pickDate | typeof words.pickMonth;
  example: string;
};

const dayKind: Kind = {
  read: dayOf,
  isComplete: isDay,
  picked: (day) => day,
  calendar: 'day',
  pick: words.pickDate,
  example: 'YYYY-MM-DD',
};
const monthKind: Kind = {
  read: (text) => monthOf(text),
  isComplete: isMonth,
  picked: (month) => month,
  calendar: 'month',
  pick: words.pickMonth,
  example: 'YYYY-MM',
};
const momentKind: Kind = {
  read: momentOf,
  isComplete: isMoment,
  picked: (day, before) => `${day} ${before?.slice(11) ?? '00:00'}`,
  calendar: 'day',
  pick: words.pickDate,
  example: 'YYYY-MM-DD HH:MM',
};

type DateProps = FieldProps & {
  /** Today in the business zone, YYYY-MM-DD: "11/20" is then of this year, and the calendar opens here. */
  today?: string;
};

type CalendarInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  /** What the calendar's button is about: the label of the field. */
  about: string;
  value: string | null;
  /** Called with what is read of each entry, or with the entry itself while it is no day. */
  onEnter: (value: string | null) => void;
  today?: string | undefined;
};

/** A day, month or time as it is typed or picked in a calendar, in the language of the page; the Japanese era stands beside it. */
function CalendarInput({
  kind,
  about,
  value,
  onEnter,
  today,
  ...input
}: CalendarInputProps & { kind: Kind }) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = useText();
  const locale = useFormLocale();
  const whole = value !== null && kind.isComplete(value) ? value : null;
  // There is no room for the era beside a time.
  const era = whole === null || kind === momentKind ? null : eraOf(whole);
  const written = (day: string) => (locale === 'ja' ? day.replaceAll('-', '/') : day);

  const besides = (
    <span className={classes.besides}>
      {era && <span className={classes.era}>{era[locale]}</span>}
      {!input.readOnly && (
        <MenuButton
          popup="dialog"
          preload={CalendarPopover.preload}
          button={
            <ActionIcon variant="subtle" size={24} aria-label={text(kind.pick, { label: about })}>
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        >
          {(button) => (
            <CalendarPopover
              button={button}
              of={kind.calendar}
              value={whole && whole.slice(0, 10)}
              today={today}
              locale={locale}
              onPick={(day) => {
                setTyped(null);
                onEnter(kind.picked(day, whole));
              }}
            />
          )}
        </MenuButton>
      )}
    </span>
  );

  return (
    <TextInput
      {...input}
      value={typed ?? (whole === null ? (value ?? '') : written(whole))}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        onEnter(next.trim() === '' ? null : (kind.read(next, today) ?? next));
      }}
      onBlur={(event) => {
        setTyped(null);
        input.onBlur?.(event);
      }}
      placeholder={input.readOnly ? undefined : written(kind.example)}
      autoComplete="off"
      inputMode="text"
      classNames={{ input: classes.date }}
      rightSection={besides}
      rightSectionWidth={era ? 104 : 36}
      rightSectionPointerEvents="auto"
    />
  );
}

function CalendarField({ kind, today, ...props }: DateProps & { kind: Kind }) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const input = useInputProps(props, error);
  const labelText = useLabelText();
  return (
    <CalendarInput
      {...input}
      kind={kind}
      about={labelText(props)}
      value={value}
      onEnter={set}
      onBlur={leave}
      today={today}
    />
  );
}

/**
 * A day or month of a filter, outside of forms: reported when it is complete, and empty when it was emptied. What is not
 * complete when it is left is taken back.
 */
export function DayInput({
  of = 'day',
  value,
  onChange,
  ...rest
}: Omit<CalendarInputProps, 'about' | 'value' | 'onEnter' | 'label'> & {
  label: string;
  of?: 'day' | 'month';
  value: string;
  onChange: (day: string) => void;
}) {
  const kind = of === 'day' ? dayKind : monthKind;
  return (
    <CalendarInput
      {...rest}
      kind={kind}
      about={rest.label}
      value={value || null}
      onEnter={(next) => {
        if (next === null || kind.isComplete(next)) onChange(next ?? '');
      }}
    />
  );
}

/** A day; its value is YYYY-MM-DD, or null. Typed in any usual way or picked; the Japanese era stands beside it. */
export function DateField(props: DateProps) {
  return <CalendarField {...props} kind={dayKind} />;
}

/** A month; its value is YYYY-MM, or null. */
export function MonthField(props: DateProps) {
  return <CalendarField {...props} kind={monthKind} />;
}

/** A day and time of day; its value is YYYY-MM-DD HH:MM, or null. */
export function MomentField(props: DateProps) {
  return <CalendarField {...props} kind={momentKind} />;
}
