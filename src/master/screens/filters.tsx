import { Button, Group, Stack } from '@mantine/core';
import { DayInput } from '#ui/form/date-fields.tsx';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { RefPicker } from '#ui/form/ref-picker.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { expiryRanges } from '../expiry.ts';
import { knownFilter } from '../filter-value.ts';
import type { Filter } from '../kinds/kind.ts';
import { type Field, kindOf } from '../kinds/registry.ts';
import { pickerOf } from './picker.ts';
import { useToday } from '#ui/today.ts';
import { Select } from '#ui/form/select.tsx';
import { masterWords } from '../words.ts';

type Props = {
  field: Field;
  value: string;
  onChange: (value: string) => void;
};

/** The filter of a column. Its value is text in the notation of the list's address, see `Filter`. */
export function ColumnFilter({ field, value, onChange }: Props) {
  const t = useWords(masterWords);
  const locale = useLocale();
  const label = field.label[locale];
  const filter = kindOf(field).filter(field);
  switch (filter.by) {
    case 'one-of':
    case 'any-of': {
      const data = filter.options.map((option) => ({
        value: option.value,
        label: option.label[locale],
      }));
      return <OptionFilter {...{ label, data, value, onChange }} />;
    }
    case 'flag': {
      const data = [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ];
      return <OptionFilter {...{ label, data, value, onChange }} />;
    }
    case 'reference':
      return (
        <RefPicker
          {...pickerOf(filter.to)}
          label={label}
          name={label}
          value={value || null}
          onPick={(option) => onChange(option?.id ?? '')}
          placeholder={t('filterAny')}
          clearable
        />
      );
    case 'range':
      return (
        <RangeFilter
          {...{ label, filter, value, onChange }}
          // The list ignores it.
          error={value !== '' && knownFilter(field, value) === ''}
        />
      );
    case 'text':
      return <DebouncedTextInput label={label} value={value} onChange={onChange} />;
  }
}

type LabelledProps = Omit<Props, 'field'> & { label: string };

function OptionFilter({
  label,
  data,
  value,
  onChange,
}: LabelledProps & { data: { value: string; label: string }[] }) {
  const t = useWords(masterWords);
  return (
    <Select
      label={label}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      placeholder={t('filterAny')}
      clearable
      clearButtonProps={{ 'aria-label': t('filterAny') }}
    />
  );
}

function RangeFilter({
  label,
  filter: { input, noticeDays },
  value,
  error,
  onChange,
}: LabelledProps & { filter: Extract<Filter, { by: 'range' }>; error: boolean }) {
  const t = useWords(masterWords);
  const [from = '', to = ''] = value.includes('..') ? value.split('..') : [value, value];
  const set = (nextFrom: string, nextTo: string) =>
    onChange(nextFrom || nextTo ? `${nextFrom}..${nextTo}` : '');
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap={input === 'text' ? 'nowrap' : 'wrap'}>
        <RangeEnd
          {...{ input, error }}
          label={`${label} ${t('filterFrom')}`}
          value={from}
          onChange={(next) => set(next, to)}
        />
        <RangeEnd
          {...{ input, error }}
          label={`${label} ${t('filterTo')}`}
          value={to}
          onChange={(next) => set(from, next)}
        />
      </Group>
      {noticeDays !== undefined && <ExpiryFilter {...{ noticeDays, value, onChange }} />}
    </Stack>
  );
}

/** An end of a range. Days need room for their calendar button and wrap where there is not enough. */
const RangeEnd = ({
  input,
  ...rest
}: {
  input: Extract<Filter, { by: 'range' }>['input'];
  label: string;
  error: boolean;
  value: string;
  onChange: (value: string) => void;
}) =>
  input === 'text' ? (
    <DebouncedTextInput {...rest} />
  ) : (
    <DayInput {...rest} of={input === 'date' ? 'day' : 'month'} flex="1 1 140px" />
  );

/** Buttons that filter for expired records and for those that expire soon. */
function ExpiryFilter({
  noticeDays,
  value,
  onChange,
}: {
  noticeDays: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const today = useToday();
  const t = useWords(masterWords);
  const ranges = expiryRanges(today, noticeDays);
  return (
    <Group gap="xs">
      {(['expired', 'soon'] as const).map((each) => (
        <Button
          key={each}
          size="compact-xs"
          variant={value === ranges[each] ? 'filled' : 'default'}
          aria-pressed={value === ranges[each]}
          onClick={() => onChange(value === ranges[each] ? '' : ranges[each])}
        >
          {each === 'expired' ? t('expired') : t('expiresWithin', { days: noticeDays })}
        </Button>
      ))}
    </Group>
  );
}
