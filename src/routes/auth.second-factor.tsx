import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#account/screens/second-factor.tsx';

export const Route = createFileRoute('/auth/second-factor')({
  validateSearch: (search: Record<string, unknown>): { redirectTo?: string } =>
    typeof search.redirectTo === 'string' ? { redirectTo: search.redirectTo } : {},
  component: SecondFactorScreen,
});
