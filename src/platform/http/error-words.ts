import type { Bilingual } from '../i18n/locale.ts';

type Known = { status: string; title: Bilingual; description: Bilingual };
/** Explanations of HTTP statuses on the error screen; other statuses have none. */
export const knownErrors: Readonly<Record<number, Known>> = {
  400: {
    status: 'Bad Request',
    title: { en: 'Bad Request', ja: 'リクエストエラー' },
    description: { en: 'Request is invalid.', ja: 'リクエストが正しくありません。' },
  },
  401: {
    status: 'Unauthorized',
    title: { en: 'Unauthorized', ja: '認証エラー' },
    description: { en: 'Authentication is required.', ja: '認証が必要です。' },
  },
  403: {
    status: 'Forbidden',
    title: { en: 'Forbidden', ja: 'アクセス拒否' },
    description: { en: 'Access is denied.', ja: 'アクセスが拒否されました。' },
  },
  404: {
    status: 'Not Found',
    title: { en: 'Not Found', ja: 'ページが見つかりません' },
    description: {
      en: 'The page does not exist or there is an error in the URL.',
      ja: 'ページが存在しないか、URLに誤りがあります。',
    },
  },
  413: {
    status: 'Content Too Large',
    title: { en: 'Content Too Large', ja: 'サイズ超過' },
    description: {
      en: 'What you sent is too large.',
      ja: '送信内容のサイズが大きすぎます。',
    },
  },
  500: {
    status: 'Internal Server Error',
    title: { en: 'Internal Server Error', ja: 'サーバーエラー' },
    description: {
      en: 'An internal server error occurred.',
      ja: 'サーバー内部でエラーが発生しました。',
    },
  },
  502: {
    status: 'Bad Gateway',
    title: { en: 'Bad Gateway', ja: 'ゲートウェイエラー' },
    description: {
      en: 'The server is temporarily unavailable. Please try again later.',
      ja: 'サーバーが一時的に利用できません。しばらくしてから、もう一度お試しください。',
    },
  },
  503: {
    status: 'Service Unavailable',
    title: { en: 'Service Unavailable', ja: 'サービス停止中' },
    description: {
      en: 'The server is temporarily unavailable.',
      ja: 'サーバーが一時的に利用できません。',
    },
  },
  504: {
    status: 'Gateway Timeout',
    title: { en: 'Gateway Timeout', ja: 'タイムアウト' },
    description: {
      en: 'The server did not answer in time. Please try again later.',
      ja: 'サーバーから応答がありません。しばらくしてから、もう一度お試しください。',
    },
  },
};
