import { createFileRoute } from '@tanstack/react-router';
import { LogoutScreen } from '#account/screens/auth-screens.tsx';

export const Route = createFileRoute('/auth/logout')({
  component: LogoutScreen,
});
