import { Button, Group, Select, TextInput } from '@mantine/core';
import { DelayedText } from '#ui/form/delayed-text.tsx';
import { useWords } from '#words.ts';
import type { LogSearch } from './log-search.ts';

type Props = {
  search: LogSearch;
  onChange: (next: LogSearch) => void;
  actions: readonly Readonly<{ value: string; label: string }>[];
};

/** By whom, of what, which action and when; one record's own history can be left again. */
export function LogFilters({ search, onChange, actions }: Props) {
  const t = useWords('audit');
  const set = (key: keyof LogSearch) => (value: string | null) => onChange({ ...search, [key]: value ?? '' });
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Group align="end" mb="md" gap="sm" role="search" aria-label={t('filters')}>
      <DelayedText label={t('person')} type="search" value={search.person ?? ''} onChange={set('person')} />
      {search.record === undefined && <DelayedText label={t('what')} type="search" value={search.q ?? ''} onChange={set('q')} />}
      <Select
        label={t('action')}
        data={[...actions]}
        value={search.action ?? null}
        onChange={set('action')}
        placeholder={t('anyAction')}
        clearable
        clearButtonProps={{ 'aria-label': t('anyAction') }}
        w={210}
      />
      <TextInput label={t('from')} type="date" value={search.from ?? ''} max={search.to} onChange={(event) => set('from')(event.currentTarget.value)} />
      <TextInput label={t('to')} type="date" value={search.to ?? ''} min={search.from} onChange={(event) => set('to')(event.currentTarget.value)} />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      )}
    </Group>
  );
}
