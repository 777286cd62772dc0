import { SimpleGrid, Stack } from '@mantine/core';
import { voyageStatusWords } from '#freight/voyage-words.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { weekdayWords, words as w } from './words.ts';

const weekdayOptions = weekdayWords.map((label, i) => ({ value: String(i), label }));
const statusOptions = (['planned', 'open'] as const).map((value) => ({
  value,
  label: voyageStatusWords[value],
}));

export const blankCall = () => ({
  port: null,
  arrivalDay: 0,
  arrival: null,
  departureDay: 0,
  departure: null,
  closingDay: null,
  closing: null,
});

/** The pattern: ship, days, numbers and calls. */
export function SeasonFields({ today }: { today: string }) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <RefField name="ship" label={w.ship} required {...pickerOf('ship')} />
        <DateField name="firstDay" label={w.firstDay} required today={today} />
        <DateField name="lastDay" label={w.lastDay} required today={today} />
      </SimpleGrid>
      <ChoicesField name="weekdays" label={w.weekdays} options={weekdayOptions} required />
      <SimpleGrid cols={{ base: 1, sm: 5 }}>
        <TextField name="prefix" label={w.prefix} />
        <IntegerField name="firstNumber" label={w.firstNumber} required plain />
        <IntegerField name="digits" label={w.digits} required />
        <TextField name="suffix" label={w.suffix} />
        <SelectField name="status" label={w.initialStatus} options={statusOptions} required />
      </SimpleGrid>
      <RowsField name="calls" label={w.calls} help={w.callsHelp} blank={blankCall} min={2} max={20}>
        {({ name }) => (
          <>
            <RefField name={`${name}.port`} label={w.port} required {...pickerOf('port')} />
            <IntegerField name={`${name}.arrivalDay`} label={w.arrivalDay} required />
            <TextField
              name={`${name}.arrival`}
              label={w.arrivalTime}
              required
              placeholder="HH:MM"
            />
            <IntegerField name={`${name}.closingDay`} label={w.closingDay} />
            <TextField name={`${name}.closing`} label={w.closingTime} placeholder="HH:MM" />
            <IntegerField name={`${name}.departureDay`} label={w.departureDay} required />
            <TextField
              name={`${name}.departure`}
              label={w.departureTime}
              required
              placeholder="HH:MM"
            />
          </>
        )}
      </RowsField>
      <SwitchField name="skipHolidays" label={w.skipHolidays} />
      <RowsField
        name="dock"
        label={w.dock}
        help={w.dockHelp}
        blank={() => ({ from: null, to: null })}
        max={20}
      >
        {({ name }) => (
          <>
            <DateField name={`${name}.from`} label={w.dockFrom} required today={today} />
            <DateField name={`${name}.to`} label={w.dockTo} required today={today} />
          </>
        )}
      </RowsField>
      <RowsField name="skipDays" label={w.skipDays} blank={() => ({ day: null })} max={100}>
        {({ name }) => <DateField name={`${name}.day`} label={w.day} required today={today} />}
      </RowsField>
    </Stack>
  );
}
