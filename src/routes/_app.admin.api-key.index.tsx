import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '#account/screens/api-keys.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/api-key/')({
  component: function Keys() {
    const { screen } = Route.useRouteContext();
    return <ApiKeysScreen title={useLabel()(screen.title)} />;
  },
});
