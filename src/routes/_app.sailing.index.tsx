import { createFileRoute } from '@tanstack/react-router';
import { dayOf } from '#platform/clock.ts';
import { TimetableScreen, timetableQuery } from '#sailing/screens/timetable-screen.tsx';
import { readTimetableSearch } from '#sailing/screens/timetable-search.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/sailing/')({
  validateSearch: readTimetableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    askInPage(() =>
      queryClient.prefetchQuery(
        timetableQuery({ ...deps, month: deps.month ?? dayOf(new Date()).slice(0, 7) }),
      ),
    ),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <TimetableScreen title={useLabel()(screen.title)} search={Route.useSearch()} />;
  },
});
