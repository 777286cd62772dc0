import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailureAlert } from '#failure.tsx';
import { listHref } from '#quotation/list/list-search.ts';
import { quotationHref } from '#quotation/list/screens/quotation-table.tsx';
import {
  waitingGuestsHref,
  waitingGuestsLabel,
  waitingGuestsQuery,
} from '#quotation/ask/screens/waiting-guests.ts';
import { PendingTable, pendingQuery } from '#quotation/decision/screens/pending-table.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Shortcuts } from '#quotation/screens/shortcuts.tsx';
import { listShortcuts } from '#quotation/screens/shortcut-lists.ts';
import { useTableKey } from '#quotation/list/screens/row-keys.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';

import { type Counted, Figures, Section, WaitingList, Work, isZero } from './dashboard-parts.tsx';
import {
  countsQuery,
  firstOf,
  waitingForCustomers,
  waitingForEmployees,
} from './dashboard-data.ts';
import { Trends } from './trends.tsx';
import { uiWords } from '#ui/words.ts';
import { quotationWords } from '#quotation/words.ts';

const nothingWaits = {
  employee: {
    en: 'New requests, questions and approvals appear here as they arrive.',
    ja: '新しい依頼・ご質問・承認依頼が届くと、ここに表示されます。',
  },
  customer: {
    en: 'Start with “New request”: our offer appears here as soon as it is ready.',
    ja: '「見積を依頼」から始められます。見積が届くと、ここに表示されます。',
  },
} as const;

type Parts = Readonly<{
  /** What must be told before the work. */
  alerts?: ReactNode;
  /** What other rooms show beside the work. */
  children?: ReactNode;
}>;

/** What waits for the reader first, with the figures of the lists in one quiet row above; beside it what other rooms tell. */
export function Dashboard({ title, alerts, children }: Parts & { title: string }) {
  const ui = useWords(uiWords);
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <div data-width="full">
      <ScreenHeader title={title}>
        <LinkButton href="/quotation-ask">{ui('newRequest')}</LinkButton>
        {principal?.isEmployee && <Shortcuts of={listShortcuts} />}
      </ScreenHeader>
      {principal?.isEmployee ? (
        <EmployeeDashboard alerts={alerts}>{children}</EmployeeDashboard>
      ) : (
        <CustomerDashboard alerts={alerts}>{children}</CustomerDashboard>
      )}
    </div>
  );
}

function EmployeeDashboard({ alerts, children }: Parts) {
  const t = useWords(quotationWords);
  const { data, error } = useQuery(countsQuery);
  const toAnswer = listHref({ state: ['requested'], sort: 'requested' });
  useTableKey();
  const locale = useLocale();
  const waiting = useQuery(pendingQuery(locale)).data?.rows;
  const label = useLabel();
  const guests = useQuery(waitingGuestsQuery).data?.count;
  const toApprove = '/quotation-approval';
  const questions = listHref({ needs: 'question' });
  const returned = listHref({ needs: 'returned' });
  const expiring = listHref({ needs: 'expiring' });
  return (
    <Stack gap="lg">
      {alerts}
      {error && <FailureAlert error={error} />}
      <Figures
        figures={[
          { label: t('toAnswer'), value: data?.byState.requested, href: toAnswer },
          {
            label: t('inWork'),
            value: data?.byState.answering,
            href: listHref({ state: ['answering'] }),
          },
          { label: t('toApprove'), value: waiting && { total: waiting.length }, href: toApprove },
          { label: t('returnedAnswers'), value: data?.returned, href: returned },
          { label: t('questions'), value: data?.questions, href: questions },
          {
            label: t('waitingCustomer'),
            value: data?.byState.offered,
            href: listHref({ state: ['offered'] }),
          },
          { label: t('expiring'), value: data?.expiring, href: expiring },
          // Few days have any.
          ...(guests
            ? [
                {
                  label: label(waitingGuestsLabel),
                  value: { total: guests },
                  href: waitingGuestsHref,
                },
              ]
            : []),
        ]}
      />
      <Work
        aside={children}
        rest={nothingWaits.employee}
        isEmpty={
          data !== undefined &&
          waiting?.length === 0 &&
          guests === 0 &&
          [data.byState.requested, data.returned, data.questions, data.expiring].every(isZero)
        }
      >
        {waiting && (
          <Section title={t('toApprove')} total={waiting.length} href={toApprove}>
            <PendingTable rows={waiting.slice(0, firstOf)} label={t('toApprove')} />
          </Section>
        )}
        <WaitingList
          title={t('returnedAnswers')}
          query={waitingForEmployees.returned}
          href={returned}
          pathOf={(row) =>
            row.answer ? `/quotation-answer/${row.id}/${row.answer.id}` : quotationHref(row)
          }
          actions
        />
        <WaitingList
          title={t('questions')}
          query={waitingForEmployees.questions}
          href={questions}
          pathOf={quotationHref}
        />
        <WaitingList
          title={t('toAnswer')}
          query={waitingForEmployees.toAnswer}
          href={toAnswer}
          pathOf={quotationHref}
          actions
        />
        <WaitingList
          title={t('expiring')}
          query={waitingForEmployees.expiring}
          href={expiring}
          pathOf={quotationHref}
        />
      </Work>
      <Trends />
    </Stack>
  );
}

function CustomerDashboard({ alerts, children }: Parts) {
  const t = useWords(quotationWords);
  const { data, error } = useQuery(countsQuery);
  const [offers, drafts] = [listHref({ state: ['offered'] }), listHref({ state: ['draft'] })];
  return (
    <Stack gap="lg">
      {alerts}
      {error && <FailureAlert error={error} />}
      <Figures
        figures={[
          { label: t('offersToAgree'), value: data?.byState.offered, href: offers },
          {
            label: t('inWork'),
            value: data && added(data.byState.requested, data.byState.answering),
            href: listHref({ state: ['requested', 'answering'] }),
          },
          { label: t('myDrafts'), value: data?.byState.draft, href: drafts },
        ]}
      />
      <Work
        aside={children}
        rest={nothingWaits.customer}
        isEmpty={data !== undefined && [data.byState.offered, data.byState.draft].every(isZero)}
      >
        <WaitingList
          title={t('offersToAgree')}
          query={waitingForCustomers.offered}
          href={offers}
          pathOf={quotationHref}
        />
        <WaitingList
          title={t('myDrafts')}
          query={waitingForCustomers.drafts}
          href={drafts}
          pathOf={quotationHref}
        />
      </Work>
    </Stack>
  );
}

const added = (one: Counted, other: Counted): Counted => ({
  total: one.total + other.total,
  totalIsLeast: one.totalIsLeast || other.totalIsLeast,
});
