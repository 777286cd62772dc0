import { createFileRoute } from '@tanstack/react-router';
import { seasonsQuery } from '#sailing/screens/season-list.tsx';
import { SeasonScreen } from '#sailing/screens/season-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/sailing/season')({
  loader: ({ context: { queryClient } }) =>
    askInPage(() => queryClient.prefetchQuery(seasonsQuery)),
  component: function Screen() {
    return <SeasonScreen title={useLabel()(Route.useRouteContext().screen.title)} />;
  },
});
