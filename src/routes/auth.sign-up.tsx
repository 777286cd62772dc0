import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '#account/screens/sign-up.tsx';

export const Route = createFileRoute('/auth/sign-up')({ component: SignUpScreen });
