import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '#report/screens/report-screen.tsx';
import { readReportSearch } from '#report/screens/report-search.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/report')({
  validateSearch: readReportSearch,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <ReportScreen search={Route.useSearch()} title={title} />;
  },
});
