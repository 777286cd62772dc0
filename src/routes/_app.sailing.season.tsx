import { createFileRoute } from '@tanstack/react-router';
import { SeasonScreen } from '#sailing/screens/season-screen.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/sailing/season')({
  component: function Screen() {
    return <SeasonScreen title={useLabel()(Route.useRouteContext().screen.title)} />;
  },
});
