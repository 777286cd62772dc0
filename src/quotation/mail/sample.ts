import type { Locale } from '#platform/i18n/locale.ts';
import type { MailText } from '#platform/mail/template.ts';
import { type MailContent, composeMail } from './compose.ts';
import { type TemplateName, audienceOf } from './templates.ts';

/** An example with everything that a mail can have, for previews. */
export const sampleContent: Omit<MailContent, 'template' | 'text' | 'locale'> = {
  about: {
    number: 'Q-2026-000123-1',
    title: '油圧ショベル 釧路→日立',
    customer: { ja: '株式会社北斗重機レンタル', en: 'Hokuto Heavy Rental Co., Ltd.' },
    routes: [
      {
        stops: [
          { ja: '釧路港', en: 'Kushiro' },
          { ja: '日立港', en: 'Hitachi' },
        ],
        departure: '2026-12-23',
        sailing: {
          ship: { ja: 'ほくと丸', en: 'Hokuto Maru' },
          number: '2612-03',
          etd: '2026-12-23 18:00',
          eta: '2026-12-24 14:00',
        },
      },
    ],
    total: { amount: '1234567', currency: { code: 'JPY', minorUnit: 0 }, incomplete: false },
    validUntil: '2026-12-15',
  },
  receiver: {
    kind: 'customer',
    addressee: {
      name: { ja: '株式会社北斗重機レンタル', en: 'Hokuto Heavy Rental Co., Ltd.' },
      honorific: '御中',
      contact: { name: { ja: '田中 一郎', en: 'Ichiro Tanaka' }, department: '営業部' },
    },
  },
  sender: {
    company: {
      name: { ja: '海路フェリー株式会社', en: 'Umiji Ferry Co., Ltd.' },
      phone: '03-5555-0100',
      email: 'info@umiji.example',
    },
    person: {
      name: { ja: '鈴木 花子', en: 'Hanako Suzuki' },
      phone: '03-5555-0123',
      email: 'suzuki@umiji.example',
    },
  },
  values: {
    name: { ja: '田中 一郎', en: 'Ichiro Tanaka' },
    channel: { ja: 'お電話', en: 'by telephone' },
    recorder: { ja: '鈴木 花子', en: 'Hanako Suzuki' },
    reason: {
      ja: '積載する機械の寸法が変更になったため。',
      en: 'The size of the machines has changed.',
    },
    message: {
      ja: '搬入は当日の朝でも間に合いますでしょうか。',
      en: 'Could the machines be delivered on the morning of the departure?',
    },
    attached: 'pdf',
    voyage: { ja: 'ほくと丸 2612-03', en: 'Hokuto Maru 2612-03' },
    before: {
      ja: '出港 2026年12月23日 18:00、入港 2026年12月24日 14:00',
      en: 'ETD 23 Dec 2026 18:00, ETA 24 Dec 2026 14:00',
    },
    after: {
      ja: '出港 2026年12月24日 18:00、入港 2026年12月25日 14:00',
      en: 'ETD 24 Dec 2026 18:00, ETA 25 Dec 2026 14:00',
    },
  },
  link: 'https://umiji.example/quotation-agreement',
};

/** A mail of a template, filled with the example. */
export function sampleMail(template: TemplateName, text: MailText, locale: Locale) {
  const isCustomer = audienceOf(template) === 'customer';
  const isUnpriced = ['requested', 'to-answer', 'cancelled', 'cancelled-internal'].includes(
    template,
  );
  const { about, receiver, ...rest } = sampleContent;
  return composeMail({
    ...rest,
    template,
    text,
    locale,
    about: isUnpriced
      ? { ...about, number: 'Q-2026-000123', total: null, validUntil: null }
      : about,
    receiver: isCustomer
      ? receiver
      : { kind: 'employee', name: { ja: '鈴木 花子', en: 'Hanako Suzuki' } },
    facts:
      template === 'to-approve'
        ? [
            {
              label: { en: 'Below cost', ja: '原価割れ' },
              value: { en: '1: Ocean freight', ja: '1件（海上運賃）' },
            },
          ]
        : [],
  });
}
