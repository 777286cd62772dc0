import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceScreen } from '#ui/layout/maintenance.tsx';

export const Route = createFileRoute('/maintenance')({ component: MaintenanceScreen });
