import { createFileRoute } from '@tanstack/react-router';
import { WebhookFormScreen } from '#webhook/screens/webhook-form.tsx';
import { useLabel } from '#words.ts';
import { webhookEvents } from './webhook-events.ts';

export const Route = createFileRoute('/_app/admin/webhook/$id/edit')({
  component: function EditWebhook() {
    const { screen } = Route.useRouteContext();
    return <WebhookFormScreen title={useLabel()(screen.title)} id={Route.useParams().id} events={webhookEvents} />;
  },
});
