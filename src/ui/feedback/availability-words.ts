import type { Bilingual } from '#platform/i18n/locale.ts';

/** Messages while the site is under maintenance or unreachable, and when it is available again. */
export const availabilityWords = {
  maintenanceTitle: { en: 'Under maintenance', ja: 'メンテナンス中' },
  maintenance: {
    en: 'We are working on the system. What you have typed stays here. This message disappears when you can continue.',
    ja: 'ただいまシステムのメンテナンス中です。入力内容はこの画面に残っています。操作を再開できるようになると、この表示は消えます。',
  },
  maintenanceOver: {
    en: 'The maintenance is over. You can continue.',
    ja: 'メンテナンスが終了しました。操作を続けられます。',
  },
  unavailableTitle: { en: 'Temporarily unavailable', ja: '一時的に利用できません' },
  unavailable: {
    en: 'The service cannot be reached right now. What you have typed stays here. This message disappears when you can continue.',
    ja: '現在、サービスに接続できません。入力内容はこの画面に残っています。操作を再開できるようになると、この表示は消えます。',
  },
  availableAgain: {
    en: 'The service is available again. You can continue.',
    ja: 'サービスが復旧しました。操作を続けられます。',
  },
} as const satisfies Record<string, Bilingual>;
