import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceSwitchScreen } from '#maintenance/screens/maintenance.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/admin/maintenance')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <MaintenanceSwitchScreen title={useLabel()(screen.title)} />;
  },
});
