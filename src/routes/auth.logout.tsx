import { createFileRoute } from '@tanstack/react-router';
import { LogoutScreen } from '#account/screens/logout.tsx';

export const Route = createFileRoute('/auth/logout')({ component: LogoutScreen });
