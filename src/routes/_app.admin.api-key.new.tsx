import { createFileRoute } from '@tanstack/react-router';
import { NewApiKeyScreen } from '#account/screens/new-api-key.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/api-key/new')({
  component: function NewKey() {
    const { screen } = Route.useRouteContext();
    return <NewApiKeyScreen title={useLabel()(screen.title)} />;
  },
});
