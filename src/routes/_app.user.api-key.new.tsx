import { createFileRoute } from '@tanstack/react-router';
import { NewOwnKeyScreen } from '#account/screens/new-api-key.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/user/api-key/new')({
  component: function NewOwnKey() {
    const { screen } = Route.useRouteContext();
    return <NewOwnKeyScreen title={useLabel()(screen.title)} />;
  },
});
