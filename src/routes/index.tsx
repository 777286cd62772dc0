import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#account/screens/sign-in.tsx';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { redirectTo?: string } => (typeof search.redirectTo === 'string' ? { redirectTo: search.redirectTo } : {}),
  component: SignInScreen,
});
