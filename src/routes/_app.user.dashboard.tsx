import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MakerFigures } from '#maker/list/screens/maker-figures.tsx';
import { Dashboard } from '#report/screens/dashboard.tsx';
import { useLabel } from '#words.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const MailTrouble = lazyPart(async () => ({
  default: (await import('#audit/screens/mail-trouble.tsx')).MailTrouble,
}));
const PendingAlert = lazyPart(async () => ({
  default: (await import('#master/screens/pending-alert.tsx')).PendingAlert,
}));
const LatestAnnouncements = lazyPart(async () => ({
  default: (await import('#announce/screens/latest.tsx')).LatestAnnouncements,
}));

const OwnCommitments = lazyPart(async () => ({
  default: (await import('#quotation/volume/screens/own-commitments.tsx')).OwnCommitments,
}));

export const Route = createFileRoute('/_app/user/dashboard')({
  component: function Screen() {
    const { screen, principal } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <Dashboard
        title={title}
        alerts={
          principal?.role === 'admin' && (
            <Suspense>
              <PendingAlert />
              <MailTrouble />
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
