import { Button, Group, Select, Stack } from '@mantine/core';
import { dayOf } from '#platform/clock.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { DelayedText } from '#ui/form/delayed-text.tsx';
import { RefPicker } from '#ui/form/ref-field.tsx';
import { useWords } from '#words.ts';
import { expiryRanges } from '../expiry.ts';
import type { Field } from '../fields.ts';
import { pickerOf } from './picker.ts';

type FilterWords = {
  from: string;
  to: string;
  any: string;
  yes: string;
  no: string;
  search: string;
};

/** Whether a column is filtered from one value to another. */
const isRange = ({ kind, format }: Field) =>
  ['integer', 'decimal', 'money', 'date', 'month'].includes(kind) || format === 'local-time';

/** Whether a column is filtered by what it holds; texts are found by the search. */
export const hasFilter = (field: Field) =>
  ['choice', 'choices', 'flag', 'ref'].includes(field.kind) || isRange(field);

/** The filter of one column, by the field's kind. Values are texts as the list's address carries them. */
export function ColumnFilter({
  field,
  value,
  onChange,
  locale,
  words,
}: {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  words: FilterWords;
}) {
  if (field.kind === 'choice' || field.kind === 'choices') {
    const data = (field.options ?? []).map((option) => ({
      value: option.value,
      label: option.label[locale],
    }));
    return (
      <Select
        label={field.label[locale]}
        data={data}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        placeholder={words.any}
        clearable
        clearButtonProps={{ 'aria-label': words.any }}
      />
    );
  }
  if (field.kind === 'ref') {
    return (
      <RefPicker
        {...pickerOf(field.to!)}
        label={field.label[locale]}
        name={field.label[locale]}
        value={value || null}
        onPick={(option) => onChange(option?.id ?? '')}
        placeholder={words.any}
        clearable
      />
    );
  }
  if (field.kind === 'flag') {
    const data = [
      { value: 'true', label: words.yes },
      { value: 'false', label: words.no },
    ];
    return (
      <Select
        label={field.label[locale]}
        data={data}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        placeholder={words.any}
        clearable
        clearButtonProps={{ 'aria-label': words.any }}
      />
    );
  }
  if (isRange(field)) return <RangeFilter {...{ field, value, onChange, locale, words }} />;
  return <DelayedText label={field.label[locale]} value={value} onChange={onChange} />;
}

function RangeFilter({
  field,
  value,
  onChange,
  locale,
  words,
}: {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  words: FilterWords;
}) {
  const [from = '', to = ''] = value.includes('..') ? value.split('..') : [value, value];
  const type =
    field.kind === 'date' || field.format === 'local-time'
      ? 'date'
      : field.kind === 'month'
        ? 'month'
        : 'text';
  // Days need room for their calendar's button, and stand one below the other where there is none.
  const half = type === 'text' ? {} : { flex: '1 1 140px' };
  const set = (nextFrom: string, nextTo: string) =>
    onChange(nextFrom || nextTo ? `${nextFrom}..${nextTo}` : '');
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap={type === 'text' ? 'nowrap' : 'wrap'}>
        <DelayedText
          type={type}
          {...half}
          label={`${field.label[locale]} ${words.from}`}
          value={from}
          onChange={(next) => set(next, to)}
        />
        <DelayedText
          type={type}
          {...half}
          label={`${field.label[locale]} ${words.to}`}
          value={to}
          onChange={(next) => set(from, next)}
        />
      </Group>
      {field.noticeDays !== undefined && (
        <ExpiryFilter noticeDays={field.noticeDays} value={value} onChange={onChange} />
      )}
    </Stack>
  );
}

/** What has expired, or does so soon, by one press. */
function ExpiryFilter({
  noticeDays,
  value,
  onChange,
}: {
  noticeDays: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useWords('master');
  const ranges = expiryRanges(dayOf(new Date()), noticeDays);
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
