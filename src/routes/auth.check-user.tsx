import { createFileRoute } from '@tanstack/react-router';
import { CheckUserScreen } from '#account/screens/check-user.tsx';

export const Route = createFileRoute('/auth/check-user')({ component: CheckUserScreen });
