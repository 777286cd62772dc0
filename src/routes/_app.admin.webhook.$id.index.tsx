import { createFileRoute } from '@tanstack/react-router';
import { WebhookScreen } from '#webhook/screens/webhook-detail.tsx';
import { webhookEvents } from './webhook-events.ts';

export const Route = createFileRoute('/_app/admin/webhook/$id/')({
  component: function Webhook() {
    return <WebhookScreen id={Route.useParams().id} events={webhookEvents} />;
  },
});
