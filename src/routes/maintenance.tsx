import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { UnderMaintenanceScreen } from '#maintenance/screens/under-maintenance.tsx';

export const Route = createFileRoute('/maintenance')({
  validateSearch: addressReader({ redirectTo: text() }),
  component: function Screen() {
    return <UnderMaintenanceScreen redirectTo={Route.useSearch().redirectTo} />;
  },
});
