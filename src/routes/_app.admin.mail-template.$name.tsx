import { createFileRoute } from '@tanstack/react-router';
import { templateQuery } from '#quotation/mail/screens/data.ts';
import { TemplateScreen } from '#quotation/mail/screens/template-screen.tsx';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/admin/mail-template/$name')({
  loader: ({ context: { queryClient }, params: { name }, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(templateQuery(name))),
  component: function MailTemplate() {
    const { name } = Route.useParams();
    return <TemplateScreen key={name} name={name} />;
  },
});
