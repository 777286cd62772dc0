import type { Locale } from '#platform/i18n/locale.ts';
import { defined } from '#platform/expect.ts';

type Letter = { subject: string; body: string[] };
type Letters = Record<Locale, (values: Record<string, string>) => Letter>;

/** The mails about quotations. */
export const letters = {
  requested: {
    en: ({ number, title }) => ({
      subject: `Your quotation request ${number}`,
      body: [`We have received your request “${title}” (${number}). We will answer shortly.`],
    }),
    ja: ({ number, title }) => ({
      subject: `【見積依頼受付】${number}`,
      body: [
        `見積依頼「${title}」（${number}）を受け付けました。`,
        '担当者が確認のうえ、回答いたします。',
      ],
    }),
  },
  toAnswer: {
    en: ({ number, title }) => ({
      subject: `Quotation requested: ${number}`,
      body: [`A quotation was requested: “${title}” (${number}).`],
    }),
    ja: ({ number, title }) => ({
      subject: `【要回答】${number}`,
      body: [`見積依頼「${title}」（${number}）が届きました。回答をお願いします。`],
    }),
  },
  offeredByRule: {
    en: ({ number, title }) => ({
      subject: `Offered at once by rule: ${number}`,
      body: [`The request “${title}” (${number}) was offered to the customer by rule.`],
    }),
    ja: ({ number, title }) => ({
      subject: `【即時提示】${number}`,
      body: [`見積依頼「${title}」（${number}）に、ルールにより即時に見積を提示しました。`],
    }),
  },
  toApprove: {
    en: ({ number, title }) => ({
      subject: `Approval requested: ${number}`,
      body: [`Please review “${title}” (${number}) for approval.`],
    }),
    ja: ({ number, title }) => ({
      subject: `【要承認】${number}`,
      body: [`見積「${title}」（${number}）の承認をお願いします。`],
    }),
  },
  returned: {
    en: ({ number, reason }) => ({
      subject: `Returned: ${number}`,
      body: [`The quotation ${number} was returned: ${reason}`],
    }),
    ja: ({ number, reason }) => ({
      subject: `【差し戻し】${number}`,
      body: [`見積 ${number} が差し戻されました。`, `理由：${reason}`],
    }),
  },
  offered: {
    en: ({ number, title, validUntil }) => ({
      subject: `Quotation ${number}`,
      body: [`Our quotation “${title}” (${number}) is ready. It is valid until ${validUntil}.`],
    }),
    ja: ({ number, title, validUntil }) => ({
      subject: `【お見積】${number}`,
      body: [
        `「${title}」のお見積（${number}）をご用意しました。`,
        `有効期限は${validUntil}です。`,
      ],
    }),
  },
  agreed: {
    en: ({ number, name }) => ({
      subject: `Agreed: ${number}`,
      body: [`${name} agreed to the quotation ${number}.`],
    }),
    ja: ({ number, name }) => ({
      subject: `【承諾】${number}`,
      body: [`${name}様が見積 ${number} を承諾されました。`],
    }),
  },
  declined: {
    en: ({ number, name, reason }) => ({
      subject: `Declined: ${number}`,
      body: [`${name} declined the quotation ${number}: ${reason}`],
    }),
    ja: ({ number, name, reason }) => ({
      subject: `【辞退】${number}`,
      body: [`${name}様が見積 ${number} を辞退されました。`, `理由：${reason}`],
    }),
  },
  reminder: {
    en: ({ number, validUntil }) => ({
      subject: `Valid until ${validUntil}: ${number}`,
      body: [`Our quotation ${number} is valid until ${validUntil}.`],
    }),
    ja: ({ number, validUntil }) => ({
      subject: `【期限のお知らせ】${number}`,
      body: [`お見積 ${number} の有効期限は${validUntil}です。`],
    }),
  },
  expired: {
    en: ({ number }) => ({
      subject: `Expired: ${number}`,
      body: [`The quotation ${number} has expired.`],
    }),
    ja: ({ number }) => ({
      subject: `【期限切れ】${number}`,
      body: [`お見積 ${number} の有効期限が切れました。`],
    }),
  },
  reopened: {
    en: ({ number, reason }) => ({
      subject: `Reopened: ${number}`,
      body: [`The agreement to ${number} was reopened: ${reason}`],
    }),
    ja: ({ number, reason }) => ({
      subject: `【承諾の取り消し】${number}`,
      body: [`見積 ${number} の承諾が取り消されました。`, `理由：${reason}`],
    }),
  },
  voyageMoved: {
    en: ({ number, title, voyage, before, after }) => ({
      subject: `Voyage moved: ${number}`,
      body: [
        `The voyage ${voyage} was changed, which “${title}” (${number}) offers:`,
        `Before: ${before}`,
        `Now: ${after}`,
        'The offer stays as it was. Please tell the customer, or offer another voyage.',
      ],
    }),
    ja: ({ number, title, voyage, before, after }) => ({
      subject: `【便の変更】${number}`,
      body: [
        `見積「${title}」（${number}）で提示した航海 ${voyage} が変更されました。`,
        `変更前：${before}`,
        `変更後：${after}`,
        '提示済みの見積は変わりません。お客様へのご連絡、または別の便のご提案をお願いします。',
      ],
    }),
  },
  voyageCancelled: {
    en: ({ number, title, voyage, before }) => ({
      subject: `Voyage cancelled: ${number}`,
      body: [
        `The voyage ${voyage} was cancelled, which “${title}” (${number}) offers: ${before}`,
        'The offer stays as it was. Please tell the customer, or offer another voyage.',
      ],
    }),
    ja: ({ number, title, voyage, before }) => ({
      subject: `【欠航】${number}`,
      body: [
        `見積「${title}」（${number}）で提示した航海 ${voyage} が欠航となりました（${before}）。`,
        '提示済みの見積は変わりません。お客様へのご連絡、または別の便のご提案をお願いします。',
      ],
    }),
  },
  withdrawn: {
    en: ({ number, reason }) => ({
      subject: `Withdrawn: ${number}`,
      body: [
        `Our quotation ${number} has been withdrawn: ${reason}`,
        'We will send you a new one.',
      ],
    }),
    ja: ({ number, reason }) => ({
      subject: `【見積の取り下げ】${number}`,
      body: [
        `お見積 ${number} を取り下げました。`,
        `理由：${reason}`,
        '改めてお見積りいたします。',
      ],
    }),
  },
  cancelled: {
    en: ({ number, reason }) => ({
      subject: `Cancelled: ${number}`,
      body: [`The quotation ${number} was cancelled: ${reason}`],
    }),
    ja: ({ number, reason }) => ({
      subject: `【取消】${number}`,
      body: [`見積 ${number} が取り消されました。`, `理由：${reason}`],
    }),
  },
  asked: {
    en: ({ number, name, text }) => ({
      subject: `Question: ${number}`,
      body: [`${name} writes about ${number}:`, '', defined(text)],
    }),
    ja: ({ number, name, text }) => ({
      subject: `【お問い合わせ】${number}`,
      body: [`${name}様より見積 ${number} についてメッセージがあります。`, '', defined(text)],
    }),
  },
  replied: {
    en: ({ number, name, text }) => ({
      subject: `Message about ${number}`,
      body: [`${name} writes about ${number}:`, '', defined(text)],
    }),
    ja: ({ number, name, text }) => ({
      subject: `【ご連絡】${number}`,
      body: [`見積 ${number} について、担当の${name}よりご連絡いたします。`, '', defined(text)],
    }),
  },
  changeAsked: {
    en: ({ number, name, reason }) => ({
      subject: `Change requested: ${number}`,
      body: [`${name} requests a change to ${number}: ${reason}`],
    }),
    ja: ({ number, name, reason }) => ({
      subject: `【変更のご相談】${number}`,
      body: [`${name}様より見積 ${number} の変更のご相談があります。`, `内容：${reason}`],
    }),
  },
} as const satisfies Record<string, Letters>;
export type LetterName = keyof typeof letters;
