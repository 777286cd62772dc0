import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { toQueryString } from '#quotation/list/list-search.ts';
import { addMonths } from '#platform/clock.ts';
import { Button } from '#ui/feedback/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useToday } from '#ui/today.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { type TimetableSearch, daysOf, readTimetableSearch } from './timetable-search.ts';
import Calendar from './calendar.tsx';
import { words as w } from './words.ts';
import { Select } from '#ui/form/select.tsx';

const SailingList = lazyPart(() => import('./sailing-list.tsx'));

export type Timetable = Awaited<ReturnType<ReturnType<typeof api>['sailing']['timetable']>>;

/** The voyages of a month, of the lane and ship that are asked for. */
export function timetableQuery({
  month,
  from,
  to,
  ship,
}: TimetableSearch & Readonly<{ month: string }>) {
  const asked = {
    ...daysOf(month),
    ...(from ? { fromPortId: from } : {}),
    ...(to ? { toPortId: to } : {}),
    ...(ship ? { shipId: ship } : {}),
  };
  return queryOptions({
    queryKey: ['mst', 'timetable', asked],
    queryFn: () => api().sailing.timetable(asked),
  });
}

/** The voyages of a month as calendar or list, by lane and ship. */
export function TimetableScreen({ title, search }: { title: string; search: TimetableSearch }) {
  const label = useLabel();
  const locale = useLocale();
  const today = useToday();
  const navigateTo = useNavigateTo();
  const month = search.month ?? today.slice(0, 7);
  const { data, error } = useQuery({
    ...timetableQuery({ ...search, month }),
    placeholderData: keepPreviousData,
  });
  const router = useRouter();
  const show = (change: { [K in keyof TimetableSearch]: TimetableSearch[K] | undefined }) => {
    // Of the address: what was chosen a moment ago may not be shown yet, and would be lost.
    const latest = readTimetableSearch(router.latestLocation.search);
    void navigateTo(`/sailing${toQueryString({ ...latest, ...change })}`, { replace: true });
  };
  const choice = (
    key: 'from' | 'to' | 'ship',
    name: Bilingual,
    options: readonly { id: string; name: string; nameEn: string }[],
  ) => (
    <Select
      label={label(name)}
      placeholder={label(w.any)}
      data={options.map((each) => ({ value: each.id, label: nameIn(locale, each) }))}
      value={search[key] ?? null}
      onChange={(id) => show({ [key]: id ?? undefined })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${label(name)}: ${label(w.any)}` }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      w={{ base: '100%', xs: 200 }}
    />
  );
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/sailing/season">{label(w.makeSeason)}</LinkButton>
        <LinkButton href="/mst/voyage/new" variant="default">
          {label(w.newVoyage)}
        </LinkButton>
      </ScreenHeader>
      <Stack>
        <Group align="end" gap="sm">
          {choice('from', w.from, data?.ports ?? [])}
          {choice('to', w.to, data?.ports ?? [])}
          {choice('ship', w.ship, data?.ships ?? [])}
          <SegmentedControl
            aria-label={label(w.view)}
            value={search.view ?? 'calendar'}
            onChange={(view) => show({ view: view === 'list' ? 'list' : undefined })}
            data={[
              { value: 'calendar', label: label(w.calendar) },
              { value: 'list', label: label(w.list) },
            ]}
          />
        </Group>
        <Group gap="sm">
          <Button severity="secondary" onClick={() => show({ month: addMonths(month, -1) })}>
            {label(w.previousMonth)}
          </Button>
          <Text fw={700} size="lg" aria-live="polite">
            {dayText(month, locale)}
          </Text>
          <Button severity="secondary" onClick={() => show({ month: addMonths(month, 1) })}>
            {label(w.nextMonth)}
          </Button>
        </Group>
        {data ? (
          <Suspense>
            {data.sailings.length === 0 && <Text role="status">{label(w.noSailings)}</Text>}
            {search.view === 'list' ? (
              data.sailings.length > 0 && <SailingList timetable={data} />
            ) : (
              <Calendar timetable={data} month={month} today={today} />
            )}
          </Suspense>
        ) : (
          <LoadingOrFailure error={error} rows={5} height={60} />
        )}
      </Stack>
    </>
  );
}
