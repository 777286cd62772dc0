import { createFileRoute } from '@tanstack/react-router';
import { LogoutScreen } from '#account/screens/logout.tsx';

export const Route = createFileRoute('/auth/logout')({
  validateSearch: ({ redirectTo }: Record<string, unknown>): { redirectTo?: string } =>
    typeof redirectTo === 'string' ? { redirectTo } : {},
  component: LogoutScreen,
});
