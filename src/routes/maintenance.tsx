import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceScreen } from '#ui/layout/maintenance-screen.tsx';

export const Route = createFileRoute('/maintenance')({ component: MaintenanceScreen });
