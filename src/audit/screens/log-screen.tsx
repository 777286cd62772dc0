import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { Describe } from '../change.ts';
import { Changes } from './changes.tsx';
import { type LogColumn, LogList } from './log-list.tsx';
import { logQuery } from './log-query.ts';
import type { LogSearch } from './log-search.ts';
import { useLogExport } from './use-log-export.ts';
import type { Href, ScreenPath } from '#platform/href.ts';
import { auditWords } from '../words.ts';

/** Texts and links that other rooms provide for their records and actions. */
type LogWords = Readonly<{
  describe: Describe;
  nameAction: (action: string, locale: Locale) => string;
  actionsOf: (resources: readonly string[]) => readonly string[];
  /** The address of an event's record; null where it has no screen, or the reader may not open it. */
  recordHref: (
    event: Readonly<{
      resource: string;
      recordId: string;
      recordTitle: Bilingual;
      parentId: string | null;
    }>,
  ) => Href | null;
}>;

type Props = {
  path: ScreenPath;
  title: string;
  crumbs?: readonly Crumb[];
  resources: readonly string[];
  /** Links to more specific logs. */
  below?: readonly Readonly<{ href: Href; label: Bilingual }>[];
  search: LogSearch;
  words: LogWords;
};

const colours: Readonly<Record<string, BadgeSeverity>> = {
  create: 'success',
  restore: 'success',
  'sign-in': 'success',
  archive: 'warn',
  'sign-in-failed': 'danger',
};

type Event = Awaited<
  ReturnType<NonNullable<ReturnType<typeof logQuery>['queryFn']>>
>['rows'][number];

/** The log of some kinds of records: who, as whom, when, what, field by field. */
export function LogScreen({
  path,
  title,
  crumbs = [],
  resources,
  below = [],
  search,
  words,
}: Props) {
  const t = useWords(auditWords);
  const locale = useLocale();
  const label = useLabel();
  const instant = useInstant();
  const entries = useInfiniteQuery(logQuery(resources, search));
  // The entries include events of the record's children.
  const eventOfRecord = entries.data?.pages
    .flatMap((page) => page.rows)
    .find(({ recordId }) => recordId === search.record);
  const recordHref = eventOfRecord && words.recordHref(eventOfRecord);
  const exported = useLogExport(title, resources, search, words);
  // Sign-in events are about accounts and devices.
  const [what, changes] = resources.every((resource) => resource === 'login')
    ? [t('account'), t('accountChanges')]
    : [t('what'), t('changes')];
  const columns: readonly LogColumn<Event>[] = [
    { key: 'at', label: t('at'), figures: true, show: (row) => instant(row.at, true) },
    { key: 'who', label: t('who'), show: (row) => <Who row={row} /> },
    {
      key: 'what',
      label: what,
      least: 150,
      show: (row) => <RecordName row={row} href={words.recordHref(row)} />,
    },
    {
      key: 'action',
      label: t('action'),
      show: ({ action }) => (
        <Badge severity={colours[action] ?? 'info'}>{words.nameAction(action, locale)}</Badge>
      ),
    },
    {
      key: 'changes',
      label: changes,
      width: '40%',
      show: (row) => <Changes comment={row.comment} changes={words.describe(row, locale)} />,
    },
  ];
  const actions = words
    .actionsOf(resources)
    .map((value) => ({ value, label: words.nameAction(value, locale) }));
  return (
    <>
      <ScreenHeader
        title={eventOfRecord ? t('historyOf', { record: label(eventOfRecord.recordTitle) }) : title}
        crumbs={[...crumbs, ...(search.record === undefined ? [] : [{ label: title, href: path }])]}
      >
        {entries.data && entries.data.pages.some((page) => page.rows.length > 0) && (
          <Button
            severity="secondary"
            loading={exported.isRunning}
            onClick={() => void exported.run()}
          >
            {t('export')}
          </Button>
        )}
        {recordHref && (
          <LinkButton href={recordHref} variant="default">
            {t('toRecord')}
          </LinkButton>
        )}
      </ScreenHeader>
      {below.length > 0 && <SubLogs logs={below} />}
      <LogList
        path={path}
        search={search}
        asked={{
          person: t('person'),
          what,
          kind: { of: 'action', label: t('action'), any: t('anyAction'), options: actions },
        }}
        entries={entries}
        columns={columns}
      />
    </>
  );
}

function SubLogs({ logs }: { logs: NonNullable<Props['below']> }) {
  const t = useWords(auditWords);
  const label = useLabel();
  const open = useOpen();
  return (
    <SimpleGrid
      component="nav"
      aria-label={t('below')}
      cols={{ base: 1, xs: 2, sm: 3, lg: 5 }}
      spacing="xs"
      mb="lg"
    >
      {logs.map(({ href, label: name }) => (
        <Anchor
          key={href}
          {...open(href)}
          size="sm"
          style={{ display: 'flex', alignItems: 'center', gap: 4 }}
        >
          <IconChevronRight size={14} aria-hidden />
          {label(name)}
        </Anchor>
      ))}
    </SimpleGrid>
  );
}

function Who({
  row: { actorName, accountName, confirmedByName, impersonatorName, action, ip },
}: {
  row: Event;
}) {
  const t = useWords(auditWords);
  return (
    <div style={{ minWidth: 'max-content' }}>
      {impersonatorName
        ? t('asWhom', { name: actorName, admin: impersonatorName })
        : actorName || t(action === 'sign-in-failed' ? 'nobody' : 'system')}
      {accountName && (
        <Text size="xs" c="dimmed">
          {t('accountNamed', { name: accountName })}
        </Text>
      )}
      {confirmedByName && <Text size="xs">{t('confirmedBy', { name: confirmedByName })}</Text>}
      {ip && (
        <Text size="xs" c="dimmed">
          {t('fromAddress', { address: ip })}
        </Text>
      )}
    </div>
  );
}

function RecordName({ row: { recordTitle }, href }: { row: Event; href: Href | null }) {
  const label = useLabel();
  const open = useOpen();
  return href ? (
    <Anchor size="sm" {...open(href)}>
      {label(recordTitle)}
    </Anchor>
  ) : (
    label(recordTitle)
  );
}
