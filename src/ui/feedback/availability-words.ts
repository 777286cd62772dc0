import type { Bilingual } from '#platform/i18n/locale.ts';

/** Said while the site is closed for maintenance or cannot be reached, and when that is over. */
export const availabilityWords = {
  title: { en: 'Under maintenance', ja: 'メンテナンス中' },
  kept: {
    en: 'We are working on the system. What you have typed stays here. This message disappears when you can continue.',
    ja: 'ただいまシステムのメンテナンス中です。入力内容はこの画面に残っています。操作を再開できるようになると、この表示は消えます。',
  },
  again: {
    en: 'The maintenance is over. You can go on.',
    ja: 'メンテナンスが終了しました。操作を続けられます。',
  },
  away: { en: 'Temporarily unavailable', ja: '一時的に利用できません' },
  awayKept: {
    en: 'The service cannot be reached right now. What you have typed stays here. This message disappears when you can continue.',
    ja: '現在、サービスに接続できません。入力内容はこの画面に残っています。操作を再開できるようになると、この表示は消えます。',
  },
  reachable: {
    en: 'The service is available again. You can go on.',
    ja: 'サービスが復旧しました。操作を続けられます。',
  },
} as const satisfies Record<string, Bilingual>;
