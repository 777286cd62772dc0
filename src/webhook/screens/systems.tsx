import { Suspense } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import type { EventNames } from './data.ts';

const ApiKeysScreen = lazyPart(async () => ({
  default: (await import('#account/screens/api-keys.tsx')).ApiKeysScreen,
}));
const NewSystemKeyScreen = lazyPart(async () => ({
  default: (await import('#account/screens/new-api-key.tsx')).NewSystemKeyScreen,
}));
const WebhooksScreen = lazyPart(async () => ({
  default: (await import('./webhooks.tsx')).WebhooksScreen,
}));
const WebhookFormScreen = lazyPart(async () => ({
  default: (await import('./webhook-form.tsx')).WebhookFormScreen,
}));
const WebhookScreen = lazyPart(async () => ({
  default: (await import('./webhook-detail.tsx')).WebhookScreen,
}));

type SystemsProps = Readonly<{ parts: readonly string[]; title: string; events: EventNames }>;

/** The screens below /admin for other systems: API keys and webhooks. */
export function SystemsScreen(props: SystemsProps) {
  return (
    <Suspense key={props.parts.join('/')} fallback={<Loading />}>
      <Chosen {...props} />
    </Suspense>
  );
}

function Chosen({ parts: [area, id, action], title, events }: SystemsProps) {
  if (area === 'api-key')
    return id === 'new' ? <NewSystemKeyScreen title={title} /> : <ApiKeysScreen title={title} />;
  if (area !== 'webhook') return <ErrorScreen status={404} />;
  if (!id) return <WebhooksScreen title={title} />;
  if (id === 'new') return <WebhookFormScreen title={title} events={events} />;
  return action === 'edit' ? (
    <WebhookFormScreen key={id} title={title} id={id} events={events} />
  ) : (
    <WebhookScreen key={id} id={id} events={events} />
  );
}
