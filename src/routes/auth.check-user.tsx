import { createFileRoute } from '@tanstack/react-router';
import { CheckUserScreen } from '#account/screens/check-user.tsx';

export const Route = createFileRoute('/auth/check-user')({
  validateSearch: (search: Record<string, unknown>): { redirectTo?: string } =>
    typeof search.redirectTo === 'string' ? { redirectTo: search.redirectTo } : {},
  component: CheckUserScreen,
});
