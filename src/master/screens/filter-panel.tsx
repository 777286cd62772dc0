import { SimpleGrid } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { ColumnFilter } from './filters.tsx';
import { masterWords } from '../words.ts';

type Props = Readonly<{
  resource: AnyResource;
  /** The columns with a filter. */
  keys: readonly string[];
  filters: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}>;

/** The filters of a list, below its search. */
export default function FilterPanel({ resource, keys, filters, onChange }: Props) {
  const t = useWords(masterWords);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="sm" role="group" aria-label={t('filters')}>
      {keys.map((key) => (
        <ColumnFilter
          key={key}
          field={fieldOf(resource, key)}
          value={filters[key] ?? ''}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </SimpleGrid>
  );
}
