import type { Bilingual } from '#platform/i18n/locale.ts';

export const maintenanceWords = {
  title: { en: 'Under maintenance', ja: 'メンテナンス中' },
  back: {
    en: 'We are working on the system and will be back soon.',
    ja: 'ただいまシステムのメンテナンス中です。しばらくお待ちください。',
  },
  reopens: {
    en: 'The page you requested will open automatically when maintenance is over.',
    ja: '終了後、ご指定のページが自動的に開きます。',
  },
  signIn: { en: 'Sign in as an administrator', ja: '管理者ログイン' },
  text: {
    en: 'During maintenance only administrators can use the site. Everyone else sees a maintenance page, and connected systems are asked to retry later.',
    ja: 'メンテナンス中は管理者のみが利用できます。ほかの方にはメンテナンス画面を表示し、連携システムには再試行を案内します。',
  },
  length: { en: 'Expected to take', ja: '所要時間の目安' },
  open: { en: 'Not known', ja: '未定' },
  system: { en: 'the whole application', ja: 'システム全体' },
  startEffect: {
    en: 'Everybody except administrators is locked out until maintenance ends; what they have typed is kept.',
    ja: '終了するまで、管理者以外は利用できません。入力中の内容は保持されます。',
  },
  endEffect: {
    en: 'Everybody can use the application again.',
    ja: 'すべての利用者が、再び利用できるようになります。',
  },
  start: { en: 'Start maintenance', ja: 'メンテナンスを開始' },
  end: { en: 'End maintenance', ja: 'メンテナンスを終了' },
  on: { en: 'Only administrators can use the site.', ja: '現在、管理者のみが利用できます。' },
  bySettings: {
    en: 'The MAINTENANCE setting is on. To end maintenance, restart the server without it.',
    ja: '環境変数 MAINTENANCE が有効です。解除するには、設定を外してサーバーを再起動してください。',
  },
  started: { en: 'Maintenance has started.', ja: 'メンテナンスを開始しました。' },
  ended: { en: 'Maintenance has ended.', ja: 'メンテナンスを終了しました。' },
} as const satisfies Record<string, Bilingual>;

export const minutesWords = (count: number): Bilingual => ({
  en: `${count} minutes`,
  ja: `${count}分`,
});
export const sinceWords = (at: string, name: string): Bilingual => ({
  en: `Since ${at}, by ${name}`,
  ja: `${at} 開始（${name}）`,
});
export const untilWords = (at: string): Bilingual => ({
  en: `Expected to end at ${at}`,
  ja: `${at} 終了予定`,
});
