import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { categories } from '#master/resources/employee/announce.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { Facts } from './facts.tsx';
import { announcementsQuery } from './queries.ts';
import type { AnnounceSearch } from './search.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { withQuery } from '#platform/href.ts';
import { announceWords } from '../words.ts';

const size = 20;

/** The public list of announcements: pinned ones first, then the newest. */
export function AnnounceListScreen({ title, search }: { title: string; search: AnnounceSearch }) {
  const t = useWords(announceWords);
  const locale = useLocale();
  const open = useOpen();
  const navigate = useNavigate();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data, error } = useQuery({
    ...announcementsQuery(search, locale),
    placeholderData: keepPreviousData,
  });
  const { q: _, page: __, ...kept } = search;
  const show = (next: AnnounceSearch) => void navigate({ to: '/announce', search: next });
  return (
    <>
      <ScreenHeader title={title}>
        <Anchor size="sm" href={inLocale('/announce/feed.xml', locale)} type="application/atom+xml">
          {t('feed')}
        </Anchor>
      </ScreenHeader>
      <Group mb="lg" gap="sm">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
            show({ ...kept, ...(q ? { q } : {}) });
          }}
        >
          <TextInput
            key={search.q ?? ''}
            type="search"
            name="q"
            defaultValue={search.q ?? ''}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            w={260}
          />
        </form>
        <Group gap={6} component="nav" aria-label={title}>
          {[null, ...categories].map((category) => {
            const isShown = (category?.value ?? undefined) === search.category;
            const { q, year } = search;
            const query = new URLSearchParams({
              ...(q && { q }),
              ...(category && { category: category.value }),
              ...(year && { year: String(year) }),
            });
            return (
              <Button
                key={category?.value ?? ''}
                component="a"
                size="compact-md"
                variant={isShown ? 'filled' : 'default'}
                aria-current={isShown ? 'true' : undefined}
                {...open(withQuery('/announce', query))}
              >
                {category ? category.label[locale] : t('all')}
              </Button>
            );
          })}
        </Group>
        <YearChoice years={data?.years ?? []} search={search} onShow={show} />
      </Group>
      {!data && <LoadingOrFailure error={error} rows={4} height={72} />}
      {data?.total === 0 && (
        <EmptyState
          title={search.q || search.category || search.year ? t('nothingFound') : t('none')}
        />
      )}
      <Stack gap="lg" maw="46rem" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.rows.map((row) => (
          <li key={row.slug}>
            <Facts {...row} unread={row.unread && principal !== null} />
            <Title order={2} size="h4" mt={4}>
              <Anchor inherit {...open(`/announce/${row.slug}`)}>
                {row.title}
              </Anchor>
            </Title>
            <Text size="sm" c="dimmed" mt={2}>
              {row.summary}
            </Text>
          </li>
        ))}
      </Stack>
      {data && (
        <Pages
          total={data.total}
          size={size}
          page={search.page ?? 1}
          onChange={(page) => show({ ...search, page })}
        />
      )}
    </>
  );
}

/** Filters announcements by year. */
function YearChoice({
  years,
  search,
  onShow,
}: {
  years: readonly number[];
  search: AnnounceSearch;
  onShow: (search: AnnounceSearch) => void;
}) {
  const t = useWords(announceWords);
  const { year: chosen, page: _, ...rest } = search;
  const offered = chosen && !years.includes(chosen) ? [chosen, ...years] : years;
  if (offered.length < 2 && !chosen) return null;
  return (
    <NativeSelect
      aria-label={t('year')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onShow({ ...rest, ...(value && { year: Number(value) }) })
      }
      data={[
        { value: '', label: t('allYears') },
        ...offered.map((year) => ({
          value: String(year),
          label: t('yearNamed', { year: String(year) }),
        })),
      ]}
    />
  );
}
