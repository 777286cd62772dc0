import { createFileRoute } from '@tanstack/react-router';
import { WebhookFormScreen } from '#webhook/screens/webhook-form.tsx';
import { useLabel } from '#words.ts';
import { webhookEvents } from './webhook-events.ts';

export const Route = createFileRoute('/_app/admin/webhook/new')({
  component: function NewWebhook() {
    const { screen } = Route.useRouteContext();
    return <WebhookFormScreen title={useLabel()(screen.title)} events={webhookEvents} />;
  },
});
