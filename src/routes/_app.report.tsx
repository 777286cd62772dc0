import { createFileRoute } from '@tanstack/react-router';
import { reportQuery } from '#report/screens/data.ts';
import { ReportScreen } from '#report/screens/report-screen.tsx';
import { readReportSearch } from '#report/screens/report-search.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/report')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    askInPage(() => queryClient.prefetchQuery(reportQuery(deps))),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <ReportScreen search={Route.useSearch()} title={title} />;
  },
});
