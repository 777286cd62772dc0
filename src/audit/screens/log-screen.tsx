import { Alert, Anchor, SimpleGrid, Table, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { apiError } from '#api.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import type { Describe } from '../change.ts';
import { LogFilters } from './log-filters.tsx';
import { logQuery } from './log-query.ts';
import { type LogSearch, logAddress } from './log-search.ts';

/** What the log has to be told of records and actions, by whoever knows them. */
export type LogWords = Readonly<{
  describe: Describe;
  nameAction: (action: string, locale: Locale) => string;
  actionsOf: (resources: readonly string[]) => readonly string[];
  /** Where the record of an event is seen; null where it has no screen, or the reader may not enter it. */
  recordHref: (event: Readonly<{ resource: string; recordId: string; recordTitle: Bilingual; parentId: string | null }>) => string | null;
}>;

type Props = {
  path: string;
  title: string;
  crumbs?: readonly Crumb[];
  resources: readonly string[];
  /** The logs below this one. */
  below?: readonly Readonly<{ href: string; label: Bilingual }>[];
  search: LogSearch;
  words: LogWords;
};

const colours: Readonly<Record<string, BadgeSeverity>> = { create: 'success', restore: 'success', 'sign-in': 'success', archive: 'warn', 'sign-in-failed': 'danger' };

/** Every change of some records: who, as whom, when, what, field by field in words; newest first, older ones on demand. */
export function LogScreen({ path, title, crumbs = [], resources, below = [], search, words }: Props) {
  const t = useWords('audit');
  const locale = useLocale();
  const label = useLabel();
  const router = useRouter();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(logQuery(resources, search));
  const change = (next: LogSearch) => void router.navigate({ href: logAddress(path, next), replace: true });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const ofOne = search.record === undefined ? undefined : rows[0];
  const back = ofOne && words.recordHref(ofOne);
  return (
    <>
      <ScreenHeader
        title={ofOne ? t('historyOf', { record: label(ofOne.recordTitle) }) : title}
        crumbs={[...crumbs, ...(search.record === undefined ? [] : [{ label: title, href: path }])]}
      >
        {back && (
          <LinkButton href={back} variant="default">
            {t('toRecord')}
          </LinkButton>
        )}
      </ScreenHeader>
      {below.length > 0 && <Below logs={below} />}
      <LogFilters search={search} onChange={change} actions={words.actionsOf(resources).map((value) => ({ value, label: words.nameAction(value, locale) }))} />
      {error && (
        <Alert color="red" role="alert" mb="sm">
          {apiError(error)?.message ?? String(error)}
        </Alert>
      )}
      {isPending ? (
        <Loading height={44} />
      ) : rows.length === 0 && !error ? (
        <Text c="dimmed">{Object.keys(search).length > 0 ? t('emptyFiltered') : t('empty')}</Text>
      ) : (
        <Events rows={rows} words={words} />
      )}
      {hasNextPage && (
        <Button severity="secondary" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Below({ logs }: { logs: NonNullable<Props['below']> }) {
  const t = useWords('audit');
  const label = useLabel();
  const open = useOpen();
  return (
    <SimpleGrid component="nav" aria-label={t('below')} cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="xs" mb="lg">
      {logs.map(({ href, label: name }) => (
        <Anchor key={href} {...open(href)} size="sm" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <IconChevronRight size={14} aria-hidden />
          {label(name)}
        </Anchor>
      ))}
    </SimpleGrid>
  );
}

type Event = Awaited<ReturnType<NonNullable<ReturnType<typeof logQuery>['queryFn']>>>['rows'][number];

function Events({ rows, words }: { rows: readonly Event[]; words: LogWords }) {
  const t = useWords('audit');
  const locale = useLocale();
  const label = useLabel();
  const instant = useInstant();
  const open = useOpen();
  const who = ({ actorName, impersonatorName, action }: Event) =>
    impersonatorName ? t('asWhom', { name: actorName, admin: impersonatorName }) : actorName || t(action === 'sign-in-failed' ? 'nobody' : 'system');
  return (
    <CardTable leastWidth={760} verticalSpacing={6} striped>
      <Table.Thead>
        <Table.Tr>
          {(['at', 'who', 'what', 'action', 'changes'] as const).map((key) => (
            <Table.Th key={key} w={key === 'changes' ? '45%' : undefined}>
              {t(key)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const href = words.recordHref(row);
          return (
            <Table.Tr key={row.id} style={{ verticalAlign: 'top' }}>
              <Table.Td className="figures">{instant(row.at, true)}</Table.Td>
              <Table.Td data-label={t('who')}>
                <div style={{ minWidth: 'max-content' }}>
                  {who(row)}
                  {row.ip && (
                    <Text size="xs" c="dimmed">
                      {t('fromAddress', { address: row.ip })}
                    </Text>
                  )}
                </div>
              </Table.Td>
              <Table.Td data-label={t('what')}>
                {href ? (
                  <Anchor size="sm" {...open(href)}>
                    {label(row.recordTitle)}
                  </Anchor>
                ) : (
                  label(row.recordTitle)
                )}
              </Table.Td>
              <Table.Td data-label={t('action')}>
                <Badge severity={colours[row.action] ?? 'info'}>{words.nameAction(row.action, locale)}</Badge>
              </Table.Td>
              <Table.Td data-label={t('changes')}>
                <Changes row={row} describe={words.describe} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </CardTable>
  );
}

/** So many parts of a change are told at once; the rest, e.g. of a whole price sheet, on demand. */
const mostAtOnce = 12;

function Changes({ row, describe }: { row: Event; describe: Describe }) {
  const t = useWords('audit');
  const locale = useLocale();
  const changes = describe(row, locale);
  if (!row.comment && changes.length === 0) return null;
  const further = changes.slice(mostAtOnce);
  return (
    <div>
      {row.comment && <Text size="sm">“{row.comment}”</Text>}
      {changes.slice(0, mostAtOnce).map((change) => (
        <OneChange key={change.label} change={change} />
      ))}
      {further.length > 0 && (
        <details>
          <summary>{t('furtherChanges', { count: further.length })}</summary>
          {further.map((change) => (
            <OneChange key={change.label} change={change} />
          ))}
        </details>
      )}
    </div>
  );
}

function OneChange({ change: { label, was, now } }: { change: ReturnType<Describe>[number] }) {
  const t = useWords('audit');
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {label}:{' '}
      </Text>
      {was !== null && (
        <>
          <del>{was || t('none')}</del> →{' '}
        </>
      )}
      <ins style={{ textDecoration: 'none' }}>{now || t('none')}</ins>
    </Text>
  );
}
