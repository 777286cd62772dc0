import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#account/screens/profile.tsx';

export const Route = createFileRoute('/_app/user/profile')({ component: ProfileScreen });
