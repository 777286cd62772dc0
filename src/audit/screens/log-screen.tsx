import { Alert, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { Button } from '#ui/feedback/button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { Loading } from '#ui/feedback/loading.tsx';

/** How a field of a resource is called and shown; given by whoever knows the resources. */
export type Describe = (resource: string, key: string, value: unknown, locale: Locale) => { label: string; text: string };
export type NameAction = (action: string, locale: Locale) => string | null;

const instant = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' }).format(at);

/** Every change of some resources: who, when, what, field by field in words; newest first, older ones on demand. */
export function LogScreen({
  title,
  crumbs = [],
  resources,
  describe,
  nameAction,
  recordId,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  resources: readonly string[];
  describe: Describe;
  nameAction: NameAction;
  recordId?: string;
}) {
  const t = useWords('audit');
  const locale = useLocale();
  const [filter, setFilter] = useState<{ actor?: string; from?: string; to?: string }>({});
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log', resources, recordId, filter],
    initialPageParam: null as { at: Date; id: string } | null,
    queryFn: ({ pageParam }) => api().audit.list({ resources: [...resources], ...(recordId ? { recordId } : {}), ...filter, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
  const set = (key: 'actor' | 'from' | 'to') => (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setFilter(({ [key]: _, ...rest }) => (value ? { ...rest, [key]: value } : rest));
  };
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const action = (name: string) =>
    nameAction(name, locale) ?? (['create', 'update', 'archive', 'restore', 'check-user', 'sign-in', 'sign-in-failed', 'sign-out'].includes(name) ? t(name as 'create') : name);
  return (
    <>
      <ScreenHeader title={title} crumbs={crumbs} />
      <Group align="end" mb="md">
        <TextInput label={t('person')} onChange={set('actor')} />
        <TextInput label={t('from')} type="date" onChange={set('from')} />
        <TextInput label={t('to')} type="date" onChange={set('to')} />
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {apiError(error)?.message ?? String(error)}
        </Alert>
      )}
      {isPending ? (
        <Loading height={44} />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={760}>
          <Table verticalSpacing={6} striped>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('at')}</Table.Th>
                <Table.Th>{t('who')}</Table.Th>
                <Table.Th>{t('what')}</Table.Th>
                <Table.Th>{t('action')}</Table.Th>
                <Table.Th>{t('changes')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id} style={{ verticalAlign: 'top' }}>
                  <Table.Td className="figures">{instant(row.at, locale)}</Table.Td>
                  <Table.Td>{row.impersonatorName ? t('asWhom', { name: row.actorName, admin: row.impersonatorName }) : row.actorName}</Table.Td>
                  <Table.Td>{row.recordTitle[locale]}</Table.Td>
                  <Table.Td>{action(row.action)}</Table.Td>
                  <Table.Td>
                    {row.comment && <Text size="sm">“{row.comment}”</Text>}
                    <Changes resource={row.resource} before={row.before} after={row.after} describe={describe} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {hasNextPage && (
        <Button severity="secondary" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Changes({ resource, before, after, describe }: { resource: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null; describe: Describe }) {
  const t = useWords('audit');
  const locale = useLocale();
  const keys = Object.keys(after ?? before ?? {});
  const shown = keys.filter((key) => before !== null || (after?.[key] !== null && after?.[key] !== undefined && after[key] !== ''));
  return (
    <Stack gap={2}>
      {shown.map((key) => {
        const now = describe(resource, key, after?.[key], locale);
        const then = before && describe(resource, key, before[key], locale);
        return (
          <Text key={key} size="sm">
            <Text span size="sm" c="dimmed">
              {now.label}:{' '}
            </Text>
            {then && (
              <>
                <del>{then.text || t('none')}</del> →{' '}
              </>
            )}
            <ins style={{ textDecoration: 'none' }}>{now.text || t('none')}</ins>
          </Text>
        );
      })}
    </Stack>
  );
}
