import { createFileRoute } from '@tanstack/react-router';
import { api } from '#api.ts';
import { ContactScreen } from '#contact/screens/contact-form.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/contact/')({
  // Loaded for every visit: the stamp contains the time at which the form was opened.
  loader: () => api().contact.open(),
  gcTime: 0,
  // The form keeps the stamp that it was opened with.
  staleTime: Number.POSITIVE_INFINITY,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <ContactScreen title={useLabel()(screen.title)} stamp={Route.useLoaderData().stamp} />;
  },
});
