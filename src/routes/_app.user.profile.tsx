import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#account/screens/auth-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/user/profile')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <ProfileScreen title={title} />;
  },
});
