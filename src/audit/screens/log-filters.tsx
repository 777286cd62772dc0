import { Button, Group } from '@mantine/core';
import { DayInput } from '#ui/form/date-fields.tsx';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { AnyLogSearch } from './log-search.ts';
import { Select } from '#ui/form/select.tsx';
import { auditWords } from '../words.ts';

/** The labels of a log's filters besides the days: person, record and kind. */
export type FilterWords = Readonly<{
  person: string;
  what: string;
  kind: Readonly<{
    of: 'action' | 'state';
    label: string;
    any: string;
    options: readonly Readonly<{ value: string; label: string }>[];
  }>;
}>;

/** Two fields fit side by side on a phone. */
const width = { flex: '1 1 155px', maw: 210 } as const;

type Props = { asked: FilterWords; search: AnyLogSearch; onChange: (next: AnyLogSearch) => void };

/** The filters of a log: person, record, kind and days. */
export function LogFilters({ asked: { person, what, kind }, search, onChange }: Props) {
  const t = useWords(auditWords);
  const set = (key: keyof AnyLogSearch) => (value: string | null) =>
    onChange({ ...search, [key]: value ?? '' });
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Group align="end" mb="md" gap="sm" role="search" aria-label={t('filters')}>
      <DebouncedTextInput
        {...width}
        label={person}
        type="search"
        value={search.person ?? ''}
        onChange={set('person')}
      />
      {search.record === undefined && (
        <DebouncedTextInput
          {...width}
          label={what}
          type="search"
          value={search.q ?? ''}
          onChange={set('q')}
        />
      )}
      <Select
        label={kind.label}
        data={[...kind.options]}
        value={search[kind.of] ?? null}
        onChange={set(kind.of)}
        placeholder={kind.any}
        clearable
        clearButtonProps={{ 'aria-label': kind.any }}
        {...width}
      />
      <DayInput {...width} label={t('from')} value={search.from ?? ''} onChange={set('from')} />
      <DayInput {...width} label={t('to')} value={search.to ?? ''} onChange={set('to')} />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      )}
    </Group>
  );
}
