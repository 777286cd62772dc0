import { Button, Group } from '@mantine/core';
import { pickerOf } from '#master/screens/picker.ts';
import { DayInput } from '#ui/form/date-fields.tsx';
import { RefPicker } from '#ui/form/ref-picker.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { FigureFilter } from '../filter.ts';
import { quotationWords } from '../../words.ts';

type Props = {
  value: FigureFilter;
  onChange: (next: FigureFilter) => void;
};

/** Filters by day of request, customer, employee and ports, for reports and the list that a figure opens. */
export function FigureFilters({ value, onChange }: Props) {
  const t = useWords(quotationWords);
  const set = (key: keyof FigureFilter) => (next: string | undefined) =>
    onChange({ ...value, [key]: next || undefined });
  const picker = (
    resource: string,
    key: 'customerId' | 'employeeId' | 'fromPortId' | 'toPortId',
    label: string,
  ) => (
    <RefPicker
      {...pickerOf(resource)}
      label={label}
      name={label}
      value={value[key] === 'none' ? null : (value[key] ?? null)}
      onPick={(option) => set(key)(option?.id)}
      placeholder={value[key] === 'none' ? t('nobody') : t('anyone')}
      clearable
      w={190}
    />
  );
  const isFiltered = Object.values(value).some((each) => each !== undefined);
  return (
    <Group align="end" mb="md" gap="sm" role="search" aria-label={t('filters')}>
      <DayInput label={t('askedFrom')} value={value.from ?? ''} onChange={set('from')} />
      <DayInput label={t('askedTo')} value={value.to ?? ''} onChange={set('to')} />
      {picker('customer', 'customerId', t('customer'))}
      {picker('employee', 'employeeId', t('answeredBy'))}
      {picker('port', 'fromPortId', t('fromPort'))}
      {picker('port', 'toPortId', t('toPort'))}
      {value.answered !== undefined && (
        <Button variant="light" onClick={() => onChange({ ...value, answered: undefined })}>
          {value.answered ? t('onlyAnswered') : t('onlyUnanswered')} ×
        </Button>
      )}
      {value.reason !== undefined && (
        <Button variant="light" onClick={() => onChange({ ...value, reason: undefined })}>
          {t('declinedBecause', { reason: value.reason })} ×
        </Button>
      )}
      {isFiltered && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      )}
    </Group>
  );
}
