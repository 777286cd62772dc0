import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#quotation/offer/screens/check-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/quotation-check')({
  component: function Check() {
    return <CheckScreen title={useLabel()(Route.useRouteContext().screen.title)} />;
  },
});
