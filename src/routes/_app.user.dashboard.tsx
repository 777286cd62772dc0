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

export const Route = createFileRoute('/_app/user/dashboard')({
  component: function Screen() {
    const { screen, principal } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <Dashboard title={title}>
        {principal?.role === 'admin' && (
          <Suspense>
            <PendingAlert />
            <MailTrouble />
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
