import { Button, Group, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ListFooter } from '#master/screens/list-footer.tsx';
import { ViewButton } from '#master/screens/view-button.tsx';
import { LoadingOrFailure } from '#failure.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { quotationShape } from '../list-shape.ts';
import { oneOf } from '#platform/one-of.ts';
import { stateNamesFor } from '#quotation/states.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import type { QuotationSearch, SearchChange } from '../list-search.ts';
import { QuotationTable } from './quotation-table.tsx';
import { firstOf } from '#platform/expect.ts';
import { Shortcuts } from '#quotation/screens/shortcuts.tsx';
import { listShortcuts } from '#quotation/screens/shortcut-lists.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useTableKey } from './row-keys.ts';
import { useQuotationList } from './use-quotation-list.ts';
import { Select } from '#ui/form/select.tsx';
import { quotationWords } from '../../words.ts';
import { uiWords } from '#ui/words.ts';

const FigureFilters = lazyPart(async () => ({
  default: (await import('#quotation/figure/screens/figure-filters.tsx')).FigureFilters,
}));

/** The dictionary keys of the needs' names. */
const needNames = {
  approve: 'toApprove',
  expiring: 'expiring',
  mine: 'mine',
  question: 'questions',
  returned: 'returnedAnswers',
} as const;

/** What to do where a list is empty. */
const whenEmpty = {
  filtered: {
    en: 'Clear the search text or a condition to see more.',
    ja: '検索語や条件を減らすと、ほかの見積が表示されます。',
  },
  all: {
    en: 'Choose “New request” to begin.',
    ja: '「見積を依頼」から始められます。',
  },
} as const;

const noFigureFilters = {
  from: undefined,
  to: undefined,
  employeeId: undefined,
  fromPortId: undefined,
  toPortId: undefined,
  customerId: undefined,
  answered: undefined,
  reason: undefined,
} as const satisfies SearchChange;

export function QuotationListScreen({ search, title }: { search: QuotationSearch; title: string }) {
  const t = useWords(quotationWords);
  const ui = useWords(uiWords);
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  const isEmployee = principal?.isEmployee === true;
  const [opened, setOpened] = useState(false);
  const { data, error, filters, change, view, changeView, reset } = useQuotationList(search);
  useTableKey();
  const areFiltersShown = opened || Object.keys(filters).length > 0;
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/quotation-ask">{ui('newRequest')}</LinkButton>
        {isEmployee && <Shortcuts of={listShortcuts} />}
      </ScreenHeader>
      <Group mb="sm" align="end">
        <StateFilters
          search={search}
          stateNames={stateNamesFor(principal)}
          onChange={(next) => void change(next)}
        />
        {isEmployee && !areFiltersShown && (
          <Button variant="subtle" onClick={() => setOpened(true)}>
            {t('moreFilters')}
          </Button>
        )}
        <ViewButton
          known={quotationShape.known}
          orders={quotationShape.orders}
          labelOf={(key) => {
            const column = oneOf(quotationShape.known, key);
            return column ? t(column) : key;
          }}
          view={view}
          onChange={changeView}
          onReset={reset}
        />
        <Text c="dimmed" size="sm" pb={8} aria-live="polite">
          {data ? t('rows', { count: data.total, least: data.totalIsLeast }) : ''}
        </Text>
      </Group>
      {isEmployee && areFiltersShown && (
        <Suspense>
          <FigureFilters
            value={filters}
            onChange={(next) => {
              setOpened(true);
              void change({ ...noFigureFilters, ...next });
            }}
          />
        </Suspense>
      )}
      {!data ? (
        <LoadingOrFailure error={error} shape="table" rows={9} height={34} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={label(Object.keys(search).length > 0 ? whenEmpty.filtered : whenEmpty.all)}
        />
      ) : (
        <QuotationTable
          rows={data.rows}
          label={title}
          view={view}
          actions={isEmployee}
          onSort={(sort) => changeView({ sort })}
        />
      )}
      {data && data.rows.length > 0 && (
        <ListFooter
          total={data.total}
          page={search.page ?? 1}
          size={view.size}
          onSize={(size) => changeView({ size })}
          onPage={(next) => void change({ page: next })}
        />
      )}
    </>
  );
}

type StateFiltersProps = Readonly<{
  search: QuotationSearch;
  stateNames: ReturnType<typeof stateNamesFor>;
  onChange: (next: SearchChange) => void;
}>;

/** Text and state of the quotations, and chips for what only an address can ask for. */
function StateFilters({ search: { q, state, needs }, stateNames, onChange }: StateFiltersProps) {
  const t = useWords(quotationWords);
  const label = useLabel();
  return (
    <>
      <DebouncedTextInput
        label={t('search')}
        placeholder={t('searchHint')}
        value={q ?? ''}
        onChange={(text) => onChange({ q: text })}
        type="search"
        w={{ base: '100%', xs: 320 }}
      />
      <Select
        label={t('state')}
        data={quotationStates.map((value) => ({ value, label: label(stateNames[value]) }))}
        value={state?.length === 1 ? firstOf(state) : null}
        placeholder={t('allStates')}
        onChange={(value) => onChange({ state: quotationStates.filter((each) => each === value) })}
        clearable
        clearButtonProps={{ 'aria-label': t('allStates') }}
        w={210}
      />
      {state && state.length > 1 && (
        <Button variant="light" onClick={() => onChange({ state: undefined })}>
          {state.map((each) => label(stateNames[each])).join(' / ')} ×
        </Button>
      )}
      {needs && (
        <Button variant="light" onClick={() => onChange({ needs: undefined })}>
          {t(needNames[needs])} ×
        </Button>
      )}
    </>
  );
}
