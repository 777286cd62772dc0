import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

export type WebhookView = Awaited<ReturnType<ApiClient['webhook']['get']>>;
/** The events that a webhook can subscribe to, by name, with their labels. */
export type EventNames = Readonly<Record<string, Bilingual>>;

export const webhooksQuery = queryOptions({
  queryKey: ['webhook'],
  queryFn: () => api().webhook.list(),
});
export const webhookQuery = (id: string) =>
  queryOptions({ queryKey: ['webhook', id], queryFn: () => api().webhook.get({ id }) });
