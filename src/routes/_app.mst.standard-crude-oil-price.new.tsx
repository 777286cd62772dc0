import { createFileRoute } from '@tanstack/react-router';
import { MasterScreen } from '#master/screens/master-screen.tsx';

export const Route = createFileRoute('/_app/mst/standard-crude-oil-price/new')({
  // A link for a missing month contains the month.
  validateSearch: ({ month }: Record<string, unknown>): { month?: string } =>
    typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? { month } : {},
  component: function Screen() {
    return <MasterScreen search={{}} initialValues={Route.useSearch()} />;
  },
});
