import { createFileRoute } from '@tanstack/react-router';
import { UnderMaintenanceScreen } from '#maintenance/screens/under-maintenance.tsx';

export const Route = createFileRoute('/maintenance')({
  validateSearch: ({ redirectTo }: Record<string, unknown>): { redirectTo?: string } =>
    typeof redirectTo === 'string' ? { redirectTo } : {},
  component: function Screen() {
    return <UnderMaintenanceScreen redirectTo={Route.useSearch().redirectTo} />;
  },
});
