import { createFileRoute } from '@tanstack/react-router';
import { CheckUserScreen } from '#account/screens/auth-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/auth/check-user')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <CheckUserScreen title={title} />;
  },
});
