import type { Bilingual } from '#platform/i18n/locale.ts';

/** Labels of the events of webhooks in the log, other than changes of their fields. */
export const webhookActions = {
  secret: { en: 'Secret renewed', ja: '署名鍵を再発行' },
  redelivered: { en: 'Sent again', ja: '再送' },
} as const satisfies Record<string, Bilingual>;

/** Labels of a webhook's fields in the log. */
export const webhookFields = {
  url: { en: 'Address', ja: '通知先URL' },
  events: { en: 'Events', ja: '通知する内容' },
  event: { en: 'Event', ja: '通知' },
  isStopped: { en: 'Stopped', ja: '停止' },
} as const satisfies Record<string, Bilingual>;
