import { createFileRoute } from '@tanstack/react-router';
import { WhoAreYouScreen } from '#account/screens/auth-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/auth/who-are-you')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <WhoAreYouScreen title={title} />;
  },
});
