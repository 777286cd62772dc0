import { createFileRoute } from '@tanstack/react-router';
import { TimetableScreen } from '#sailing/screens/timetable-screen.tsx';
import { readTimetableSearch } from '#sailing/screens/timetable-search.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/sailing/')({
  validateSearch: readTimetableSearch,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <TimetableScreen title={useLabel()(screen.title)} search={Route.useSearch()} />;
  },
});
