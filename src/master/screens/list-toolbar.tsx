import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { oneOf } from '#platform/one-of.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { type ListSearch, writtenFilters } from './list-search.ts';
import { type ListView, hasFilter, listShapeOf } from './list-view.ts';
import { FilterPanel } from './parts.ts';
import { ViewButton } from './view-button.tsx';
import { masterWords } from '../words.ts';

type Props = {
  resource: AnyResource;
  search: ListSearch;
  onChange: (next: ListSearch) => Promise<void>;
  /** Undefined while the list is loading. */
  found: Readonly<{ total: number; totalIsLeast: boolean }> | undefined;
  view: ListView;
  onView: ComponentProps<typeof ViewButton>['onChange'];
  onReset: () => void;
};

/** Search, filters and columns of a list, and how many records were found. The key / goes to the search. */
export function ListToolbar({ resource, search, onChange, found, view, onView, onReset }: Props) {
  const t = useWords(masterWords);
  const locale = useLocale();
  const searchInput = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => searchInput.current?.focus()]]);
  const filters = writtenFilters(search);
  const filterCount = Object.keys(filters).length;
  const [filtering, setFiltering] = useState(filterCount > 0);
  const { known } = listShapeOf(resource);
  const filterable = [...new Set([...resource.list, ...view.columns])].filter((key) =>
    hasFilter(fieldOf(resource, key)),
  );
  const hasFilters = filterable.length > 0;
  useEffect(() => (hasFilters ? loadAhead(FilterPanel.preload) : undefined), [hasFilters]);
  return (
    <>
      <Group mb="sm" align="end" gap="sm">
        {resource.search.length > 0 && (
          <DebouncedTextInput
            ref={searchInput}
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onChange={(q) => void onChange({ q })}
            leftSection={<IconSearch size={16} aria-hidden />}
            type="search"
          />
        )}
        {resource.operations.includes('archive') && (
          <NativeSelect
            label={t('showArchived')}
            data={[
              { value: 'no', label: t('archivedNo') },
              { value: 'only', label: t('archivedOnly') },
              { value: 'all', label: t('archivedAll') },
            ]}
            value={search.archived ?? 'no'}
            onChange={({ currentTarget: { value } }) =>
              void onChange({ archived: oneOf(['no', 'only', 'all'], value) ?? 'no' })
            }
            w={150}
          />
        )}
        {hasFilters && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={filtering}
            onPointerEnter={() => void FilterPanel.preload()}
            onClick={() => setFiltering(!filtering)}
          >
            {t('filters')} {filterCount > 0 ? `(${filterCount})` : ''}
          </Button>
        )}
        <ViewButton
          known={known}
          orders={known}
          labelOf={(key) => fieldOf(resource, key).label[locale]}
          view={view}
          onChange={onView}
          onReset={onReset}
        />
        <Text c="dimmed" size="sm" pb={8} aria-live="polite">
          {found ? t('rows', { count: found.total, least: found.totalIsLeast }) : ''}
        </Text>
      </Group>
      {filtering && (
        <Suspense fallback={<Loading shape="form" rows={2} />}>
          <FilterPanel
            resource={resource}
            keys={filterable}
            filters={filters}
            onChange={(key, value) => void onChange({ [`f.${key}`]: value })}
          />
        </Suspense>
      )}
    </>
  );
}
