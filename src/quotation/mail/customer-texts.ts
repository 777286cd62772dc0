import type { MailText } from '#platform/mail/template.ts';
import type { StandardMail } from './templates.ts';

const ja = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject: `${subject}{{number}}`,
  body: [
    '{{addressee}}',
    'いつもお世話になっております。\n{{sender}}でございます。',
    ...paragraphs,
    '何卒よろしくお願いいたします。',
    '{{signature}}',
  ].join('\n\n'),
});
const en = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  body: [
    '{{addressee}}',
    'Dear {{salutation}},',
    ...paragraphs,
    'Kind regards,',
    '{{signature}}',
  ].join('\n\n'),
});

const show = { en: 'Open the quotation', ja: '見積を確認する' };

/** The standard texts of mails to customers. */
export const customerTexts = {
  requested: {
    label: { en: 'Request received', ja: '見積依頼の受付' },
    when: { en: 'To the requester, when a request is sent.', ja: '見積依頼の送信時、依頼者宛て' },
    button: { en: 'Open the request', ja: '依頼内容を確認する' },
    extra: [],
    text: {
      ja: ja(
        '【見積依頼受付】',
        'このたびは、お見積のご依頼をいただき誠にありがとうございます。\n下記の内容で承りました。',
        '{{facts}}',
        '担当者が内容を確認のうえ、お見積をご用意いたします。ご用意ができましたら、改めてメールでお知らせいたします。',
        '{{button}}',
      ),
      en: en(
        'Your quotation request {{number}}',
        'Thank you for your request, which we have received as follows.',
        '{{facts}}',
        'We will now prepare the quotation, and write to you as soon as it is ready.',
        '{{button}}',
      ),
    },
  },
  offered: {
    label: { en: 'Quotation ready', ja: 'お見積の提出' },
    when: { en: 'To the customer, when an answer is offered.', ja: '見積の提出時、顧客宛て' },
    button: { en: 'Review and answer the quotation', ja: '見積を確認・承諾する' },
    extra: ['validUntil', 'attached'],
    text: {
      ja: ja(
        '【お見積】',
        'ご依頼いただきましたお見積をご用意いたしましたので、下記のとおりご案内申し上げます。',
        '{{facts}}',
        '{{attached}}',
        '内容をご確認のうえ、有効期限までに下のボタンからご承諾くださいますようお願い申し上げます。\n変更のご希望やご質問も、同じ画面から承ります。',
        '{{button}}',
      ),
      en: en(
        'Quotation {{number}}',
        'Our quotation is ready. Its main points are:',
        '{{facts}}',
        '{{attached}}',
        'Please review it and agree before it expires. On the same page you can also ask for changes or send us questions.',
        '{{button}}',
      ),
    },
  },
  agreed: {
    label: { en: 'Agreement received', ja: 'ご承諾の確認' },
    when: { en: 'To the customer, when it agrees.', ja: '顧客の承諾時、顧客宛て' },
    button: show,
    extra: ['name'],
    text: {
      ja: ja(
        '【承諾】',
        'お見積をご承諾いただき、誠にありがとうございます。\n下記の内容で、{{name}}様のご承諾を承りました。',
        '{{facts}}',
        '輸送の手配につきましては、担当者より改めてご連絡いたします。',
        '{{button}}',
      ),
      en: en(
        'Agreed: {{number}}',
        'Thank you. We have received the agreement of {{name}} to the following quotation.',
        '{{facts}}',
        'We will contact you to arrange the shipment.',
        '{{button}}',
      ),
    },
  },
  reminder: {
    label: { en: 'Validity ends soon', ja: '有効期限のお知らせ' },
    when: {
      en: 'To the customer, 7 days and 1 day before an offer expires.',
      ja: '有効期限の7日前と前日、顧客宛て',
    },
    button: { en: 'Review and answer the quotation', ja: '見積を確認・承諾する' },
    extra: ['validUntil'],
    text: {
      ja: ja(
        '【期限のお知らせ】',
        '先にお送りしたお見積の有効期限（{{validUntil}}）が近づいてまいりましたので、お知らせいたします。',
        '{{facts}}',
        'ご検討のうえ、有効期限までに下のボタンからご回答くださいますようお願い申し上げます。\n期限の延長や内容の変更をご希望の場合も、同じ画面から承ります。',
        '{{button}}',
      ),
      en: en(
        'Valid until {{validUntil}}: {{number}}',
        'Our quotation expires soon: it is valid until {{validUntil}}.',
        '{{facts}}',
        'Please let us know your decision by then. If you need more time or a change, you can ask for it on the same page.',
        '{{button}}',
      ),
    },
  },
  expired: {
    label: { en: 'Quotation expired', ja: '有効期限切れ' },
    when: {
      en: 'To the customer, on the day after the validity ends.',
      ja: '有効期限の翌日、顧客宛て',
    },
    button: show,
    extra: ['validUntil'],
    text: {
      ja: ja(
        '【期限切れ】',
        '下記お見積の有効期限が切れましたので、お知らせいたします。',
        '{{facts}}',
        '引き続きご検討の場合は、改めてお見積いたします。お気軽にお申し付けください。',
        '{{button}}',
      ),
      en: en(
        'Expired: {{number}}',
        'The following quotation has expired.',
        '{{facts}}',
        'If you are still interested, please tell us, and we will quote again.',
        '{{button}}',
      ),
    },
  },
  reopened: {
    label: { en: 'Agreement undone', ja: '承諾の取り消し' },
    when: {
      en: 'To the customer, when an agreement made by mistake is undone.',
      ja: '承諾の取り消し時、顧客宛て',
    },
    button: { en: 'Review and answer the quotation', ja: '見積を確認・承諾する' },
    extra: ['reason'],
    text: {
      ja: ja(
        '【承諾の取り消し】',
        '下記お見積へのご承諾を取り消しましたので、お知らせいたします。',
        '{{facts}}',
        '{{reason}}',
        'お手数をおかけしますが、改めて内容をご確認のうえ、ご回答くださいますようお願い申し上げます。',
        '{{button}}',
      ),
      en: en(
        'Reopened: {{number}}',
        'The agreement to the following quotation has been undone.',
        '{{facts}}',
        '{{reason}}',
        'Please review the quotation once more and give us your answer.',
        '{{button}}',
      ),
    },
  },
  withdrawn: {
    label: { en: 'Quotation withdrawn', ja: 'お見積の取り下げ' },
    when: { en: 'To the customer, when an offer is withdrawn.', ja: '見積の取り下げ時、顧客宛て' },
    button: show,
    extra: ['reason'],
    text: {
      ja: ja(
        '【見積の取り下げ】',
        '誠に勝手ながら、下記のお見積を取り下げさせていただきました。',
        '{{facts}}',
        '{{reason}}',
        '改めてお見積をご用意のうえ、ご案内いたします。ご迷惑をおかけし、誠に申し訳ございません。',
        '{{button}}',
      ),
      en: en(
        'Withdrawn: {{number}}',
        'We have had to withdraw the following quotation.',
        '{{facts}}',
        '{{reason}}',
        'We will send you a new one, and apologise for the inconvenience.',
        '{{button}}',
      ),
    },
  },
  cancelled: {
    label: { en: 'Quotation cancelled', ja: '見積の取消' },
    when: { en: 'To the customer, when a request is cancelled.', ja: '見積の取消時、顧客宛て' },
    button: show,
    extra: ['reason'],
    text: {
      ja: ja(
        '【取消】',
        '下記の見積依頼が取り消されましたので、お知らせいたします。',
        '{{facts}}',
        '{{reason}}',
        'またの機会がございましたら、ぜひお申し付けください。',
        '{{button}}',
      ),
      en: en(
        'Cancelled: {{number}}',
        'The following quotation request has been cancelled.',
        '{{facts}}',
        '{{reason}}',
        'We would be glad to quote for you again.',
        '{{button}}',
      ),
    },
  },
  replied: {
    label: { en: 'Message from us', ja: '担当者からのご連絡' },
    when: {
      en: 'To the customer, when an employee writes a message.',
      ja: '当社からのメッセージ送信時、顧客宛て',
    },
    button: { en: 'Read and reply', ja: '確認して返信する' },
    extra: ['name', 'message'],
    text: {
      ja: ja(
        '【ご連絡】',
        '下記のお見積について、担当の{{name}}よりご連絡いたします。',
        '{{message}}',
        '{{facts}}',
        'ご返信は、下のボタンから見積の画面でお願いいたします。',
        '{{button}}',
      ),
      en: en(
        'Message about {{number}}',
        '{{name}} writes about your quotation:',
        '{{message}}',
        '{{facts}}',
        'Please reply on the page of the quotation.',
        '{{button}}',
      ),
    },
  },
} as const satisfies Record<string, StandardMail>;
