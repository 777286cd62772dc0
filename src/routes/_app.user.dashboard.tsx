import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { announcementsQuery } from '#announce/screens/queries.ts';
import { mailTroubleQuery } from '#audit/screens/mail-query.ts';
import { pendingsQuery } from '#master/screens/pending-data.ts';
import { MakerFigures, makerCountsQuery } from '#maker/list/screens/maker-figures.tsx';
import { Dashboard } from '#report/screens/dashboard.tsx';
import { loadDashboard } from '#report/screens/dashboard-data.ts';
import { visitPending } from '#quotation/decision/screens/pending-table.tsx';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { askInPage } from './in-page.ts';

const MailTrouble = lazyPart(async () => ({
  default: (await import('#audit/screens/mail-trouble.tsx')).MailTrouble,
}));
const PendingAlert = lazyPart(async () => ({
  default: (await import('#master/screens/pending-alert.tsx')).PendingAlert,
}));
const ContactsToConfirm = lazyPart(async () => ({
  default: (await import('#people/screens/contacts-to-confirm.tsx')).ContactsToConfirm,
}));
const LatestAnnouncements = lazyPart(async () => ({
  default: (await import('#announce/screens/latest.tsx')).LatestAnnouncements,
}));

const OwnCommitments = lazyPart(async () => ({
  default: (await import('#quotation/volume/screens/own-commitments.tsx')).OwnCommitments,
}));

export const Route = createFileRoute('/_app/user/dashboard')({
  loader: ({ context: { queryClient, principal, locale } }) => {
    const pending = principal?.isEmployee ? visitPending(queryClient, locale) : null;
    return askInPage(async () => {
      if (!principal) return;
      const { isEmployee, isUser, role, makers } = principal;
      const ofCustomers = async () => {
        const { commitmentsQuery } = await import('#quotation/volume/screens/commitments.tsx');
        await queryClient.prefetchQuery(ownCustomersQuery);
        const own = queryClient.getQueryData(ownCustomersQuery.queryKey) ?? [];
        await Promise.all(own.map(({ id }) => queryClient.prefetchQuery(commitmentsQuery(id))));
      };
      const contactsAsked = async () => {
        const { contactsToConfirmQuery } = await import('#people/screens/contacts-to-confirm.tsx');
        await queryClient.prefetchQuery(contactsToConfirmQuery);
      };
      await Promise.all([
        pending,
        loadDashboard(queryClient, principal),
        queryClient.prefetchQuery(announcementsQuery({}, locale)),
        isUser && ofCustomers(),
        (isUser || role === 'admin') && contactsAsked(),
        (isEmployee || makers.length > 0) && queryClient.prefetchQuery(makerCountsQuery),
        ...(role === 'admin'
          ? [
              queryClient.prefetchQuery(pendingsQuery({ state: 'pending' })),
              queryClient.prefetchQuery(mailTroubleQuery),
            ]
          : []),
      ]);
    });
  },
  component: function Screen() {
    const { screen, principal } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <Dashboard
        title={title}
        alerts={
          (principal?.role === 'admin' || principal?.isUser) && (
            <Suspense>
              {principal.role === 'admin' && <PendingAlert />}
              {principal.role === 'admin' && <MailTrouble />}
              <ContactsToConfirm />
            </Suspense>
          )
        }
      >
        {principal?.isUser && (
          <Suspense>
            <OwnCommitments />
          </Suspense>
        )}
        <MakerFigures />
        <Suspense>
          <LatestAnnouncements />
        </Suspense>
      </Dashboard>
    );
  },
});
