import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#account/screens/reset-password.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: ResetPasswordScreen,
});
