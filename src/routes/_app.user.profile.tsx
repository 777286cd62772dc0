import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#account/screens/profile.tsx';

export const Route = createFileRoute('/_app/user/profile')({
  // Of a provider whose account could not be linked.
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search.error === 'string' ? { error: search.error } : {},
  component: ProfileScreen,
});
