import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';
import { type LogColumn, LogList } from './log-list.tsx';
import type { LogSearch } from './log-search.ts';
import { mailQuery, mailStates } from './mail-query.ts';

type Mail = Awaited<ReturnType<NonNullable<ReturnType<typeof mailQuery>['queryFn']>>>['rows'][number];

const colours: Readonly<Record<Mail['state'], BadgeSeverity>> = { waiting: 'warn', sent: 'success', failed: 'danger' };

/** Every letter that was written; without a mail server the only place where they are read. */
export function MailScreen({ search }: { search: LogSearch }) {
  const t = useWords('audit');
  const instant = useInstant();
  const columns: readonly LogColumn<Mail>[] = [
    { key: 'at', label: t('at'), figures: true, show: (mail) => instant(mail.createdAt, true) },
    {
      key: 'receiver',
      label: t('receiver'),
      show: ({ to, toName }) => (
        <div>
          {toName}
          <Text size={toName ? 'xs' : 'sm'} c={toName ? 'dimmed' : undefined} style={{ overflowWrap: 'anywhere' }}>
            {to}
          </Text>
        </div>
      ),
    },
    { key: 'mail', label: t('mail'), width: '55%', show: (mail) => <Letter mail={mail} /> },
    {
      key: 'state',
      label: t('mailState'),
      show: ({ state, sentAt, attempts, lastError }) => (
        <div>
          <Badge severity={colours[state]}>{t(state)}</Badge>
          <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {sentAt ? instant(sentAt, true) : `${t('attempts', { count: attempts })}${lastError ? `: ${lastError}` : ''}`}
          </Text>
        </div>
      ),
    },
  ];
  return (
    <>
      <ScreenHeader title={t('mailLog')} />
      <LogList
        path="/log/mail"
        search={search}
        asked={{
          person: t('receiver'),
          what: t('subject'),
          kind: { of: 'state', label: t('mailState'), any: t('anyState'), options: mailStates.map((value) => ({ value, label: t(value) })) },
        }}
        entries={useInfiniteQuery(mailQuery(search))}
        columns={columns}
      />
    </>
  );
}

function Letter({ mail: { subject, text, locale } }: { mail: Mail }) {
  const t = useWords('audit');
  return (
    <details>
      <summary lang={locale}>{subject}</summary>
      {text === null ? (
        <Text size="sm" c="dimmed">
          {t('secretMail')}
        </Text>
      ) : (
        <Text size="sm" lang={locale} ta="left" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
    </details>
  );
}
