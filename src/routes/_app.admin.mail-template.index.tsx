import { createFileRoute } from '@tanstack/react-router';
import { TemplateListScreen } from '#quotation/mail/screens/template-list.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/admin/mail-template/')({
  component: function MailTemplates() {
    const { screen } = Route.useRouteContext();
    return <TemplateListScreen title={useLabel()(screen.title)} />;
  },
});
