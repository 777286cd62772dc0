import { createFileRoute } from '@tanstack/react-router';
import { NotPermissionScreen } from '#account/screens/auth-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/auth/not-permission')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <NotPermissionScreen title={title} />;
  },
});
