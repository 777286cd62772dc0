import { createFileRoute } from '@tanstack/react-router';
import { LinkAccountScreen } from '#account/screens/link-account.tsx';

export const Route = createFileRoute('/auth/link-account')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: LinkAccountScreen,
});
