import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#account/screens/reset-password.tsx';

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen });
