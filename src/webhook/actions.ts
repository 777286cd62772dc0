import type { Bilingual } from '#platform/i18n/locale.ts';

/** Changes of webhooks other than of their fields, as the log calls them. */
export const webhookActions = {
  secret: { en: 'Secret renewed', ja: '署名鍵を再発行' },
  redelivered: { en: 'Sent again', ja: '再送' },
} as const satisfies Record<string, Bilingual>;

/** What the log calls the parts of a webhook. */
export const webhookFields = {
  url: { en: 'Address', ja: '通知先URL' },
  events: { en: 'Events', ja: '通知する内容' },
  event: { en: 'Event', ja: '通知' },
  isStopped: { en: 'Stopped', ja: '停止' },
} as const satisfies Record<string, Bilingual>;
