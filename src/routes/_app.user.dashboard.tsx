import { createFileRoute } from '@tanstack/react-router';
import { DashboardFrame } from '#account/screens/dashboard.tsx';

export const Route = createFileRoute('/_app/user/dashboard')({ component: () => <DashboardFrame /> });
