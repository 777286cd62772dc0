import { createFileRoute } from '@tanstack/react-router';
import { ContactFinishScreen } from '#contact/screens/finish.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/contact/finish')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <ContactFinishScreen title={useLabel()(screen.title)} />;
  },
});
