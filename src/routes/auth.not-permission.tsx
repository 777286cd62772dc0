import { createFileRoute } from '@tanstack/react-router';
import { NotPermissionScreen } from '#account/screens/not-permission.tsx';

export const Route = createFileRoute('/auth/not-permission')({ component: NotPermissionScreen });
