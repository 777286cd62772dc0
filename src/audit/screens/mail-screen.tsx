import { Checkbox, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type LogColumn, LogList } from './log-list.tsx';
import { type MailSearch, mailStates } from './log-search.ts';
import { mailQuery } from './mail-query.ts';
import { SelectedMailsBar, ResendAll, useResend } from './mail-resend.tsx';
import { auditWords } from '../words.ts';

type Mail = Awaited<
  ReturnType<NonNullable<ReturnType<typeof mailQuery>['queryFn']>>
>['rows'][number];

const colours: Readonly<Record<Mail['state'], BadgeSeverity>> = {
  waiting: 'warn',
  sent: 'success',
  failed: 'danger',
};

/** Refetch interval while resent mail is waiting. */
const refetchMs = 4000;

/** The mails that match the address. After `watch` they are fetched again while some are waiting. */
function useMails(search: MailSearch) {
  const [isWatching, setWatching] = useState(false);
  const entries = useInfiniteQuery({
    ...mailQuery(search),
    refetchInterval: ({ state: { data } }) =>
      isWatching && data?.pages.some((page) => page.rows.some((row) => row.state === 'waiting'))
        ? refetchMs
        : false,
  });
  const failed =
    entries.data?.pages.flatMap((page) =>
      page.rows.filter((row) => row.state === 'failed').map(({ id }) => id),
    ) ?? [];
  return { entries, failed, watch: () => setWatching(true) };
}

/** Which of the failed mails are selected. */
function useChosenMails(failed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return {
    chosen: failed.filter((id) => chosen.has(id)),
    choose,
    clear: () => setChosen(new Set()),
  };
}

/** The mail log; without a mail server the only place to read mail. Administrators can resend failed mail. */
export function MailScreen({ search }: { search: MailSearch }) {
  const t = useWords(auditWords);
  const instant = useInstant();
  const { principal } = useRouteContext({ from: '__root__' });
  const isAdmin = principal?.role === 'admin';
  const { entries, failed, watch } = useMails(search);
  const { chosen, choose, clear } = useChosenMails(failed);
  const { ask, dialog } = useResend(() => {
    clear();
    watch();
  });
  const columns: readonly LogColumn<Mail>[] = [
    {
      key: 'at',
      label: t('at'),
      head:
        isAdmin && failed.length > 0 ? (
          <Group gap="xs" wrap="nowrap">
            <Checkbox
              aria-label={t('chooseAllMails')}
              checked={chosen.length === failed.length}
              indeterminate={chosen.length > 0 && chosen.length < failed.length}
              onChange={(event) => choose(failed, event.currentTarget.checked)}
            />
            {t('at')}
          </Group>
        ) : undefined,
      figures: true,
      show: ({ id, state, subject, to, createdAt }) =>
        isAdmin && state === 'failed' ? (
          <Group gap="xs" wrap="nowrap">
            <Checkbox
              aria-label={t('chooseMail', { subject, receiver: to })}
              checked={chosen.includes(id)}
              onChange={(event) => choose([id], event.currentTarget.checked)}
            />
            {instant(createdAt, true)}
          </Group>
        ) : (
          instant(createdAt, true)
        ),
    },
    { key: 'receiver', label: t('receiver'), show: (mail) => <Receiver mail={mail} /> },
    { key: 'mail', label: t('mail'), width: '50%', show: (mail) => <MailText mail={mail} /> },
    {
      key: 'state',
      label: t('mailState'),
      show: (mail) => (
        <MailState mail={mail} onResend={isAdmin ? () => ask(1, { ids: [mail.id] }) : undefined} />
      ),
    },
  ];
  return (
    <>
      <ScreenHeader title={t('mailLog')}>
        {isAdmin && <ResendAll search={search} onAsk={ask} />}
      </ScreenHeader>
      {isAdmin && <SelectedMailsBar ids={chosen} onAsk={ask} onClear={clear} />}
      <LogList
        path="/log/mail"
        search={search}
        asked={{
          person: t('receiver'),
          what: t('subject'),
          kind: {
            of: 'state',
            label: t('mailState'),
            any: t('anyState'),
            options: mailStates.map((value) => ({ value, label: t(value) })),
          },
        }}
        entries={entries}
        columns={columns}
      />
      {dialog}
    </>
  );
}

function Receiver({ mail: { to, toName } }: { mail: Mail }) {
  return (
    <div>
      {toName}
      <Text
        size={toName ? 'xs' : 'sm'}
        {...(toName ? { c: 'dimmed' } : {})}
        style={{ overflowWrap: 'anywhere' }}
      >
        {to}
      </Text>
    </div>
  );
}

/** Whether and when a mail was sent, or why not. */
function MailState({
  mail: { state, subject, sentAt, failedAt, attempts, lastError },
  onResend,
}: {
  mail: Mail;
  onResend: (() => void) | undefined;
}) {
  const t = useWords(auditWords);
  const instant = useInstant();
  const at = sentAt ?? failedAt;
  return (
    <div>
      <Badge severity={colours[state]}>{t(state)}</Badge>
      <Text size="xs" c="dimmed" mt={4}>
        {[at && instant(at, true), state !== 'sent' && t('attempts', { count: attempts })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {lastError && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('lastError', { error: lastError })}
        </Text>
      )}
      {state === 'failed' && onResend && (
        <Button
          severity="secondary"
          size="small"
          mt={4}
          aria-label={t('resendOne', { subject })}
          onClick={onResend}
        >
          {t('resend')}
        </Button>
      )}
    </div>
  );
}

function MailText({ mail: { id, subject, text, locale, readable } }: { mail: Mail }) {
  const t = useWords(auditWords);
  return (
    <details>
      <summary lang={locale}>{subject}</summary>
      {readable ? (
        <PrivateText id={id} locale={locale} />
      ) : text === null ? (
        <Text size="sm" c="dimmed">
          {t('secretMail')}
        </Text>
      ) : (
        <Body text={text} locale={locale} />
      )}
    </details>
  );
}

function Body({ text, locale }: Pick<Mail, 'locale'> & { text: string }) {
  return (
    <Text
      size="sm"
      lang={locale}
      ta="left"
      mt={4}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Text>
  );
}

/** The text of a mail with a private link, on request: reading it is recorded. */
function PrivateText({ id, locale }: Pick<Mail, 'id' | 'locale'>) {
  const t = useWords(auditWords);
  const read = useMutation({ mutationFn: () => api().audit.readMail({ id }) });
  if (read.data) return <Body text={read.data.text} locale={locale} />;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('readIsRecorded')}
      </Text>
      {read.error && <FailureAlert error={read.error} />}
      <Button
        severity="secondary"
        size="small"
        mt={4}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        {t('readPrivateLink')}
      </Button>
    </>
  );
}
