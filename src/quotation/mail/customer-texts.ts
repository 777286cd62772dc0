import { type StandardMail, buttons, customerMail } from './standard.ts';

/** The standard texts of mails to customers. */
export const customerTexts = {
  requested: customerMail({
    label: { en: 'Request received', ja: '見積依頼の受付' },
    when: { en: 'To the requester, when a request is sent.', ja: '見積依頼の送信時、依頼者宛て' },
    button: { en: 'Open the request', ja: '依頼内容を確認する' },
    extra: [],
    ja: {
      subject: '【見積依頼受付】{{number}}',
      before: [
        'このたびは、お見積のご依頼をいただき誠にありがとうございます。\n下記の内容で承りました。',
      ],
      after: [
        '担当者が内容を確認のうえ、お見積をご用意いたします。ご用意ができましたら、改めてメールでお知らせいたします。',
      ],
    },
    en: {
      subject: 'Your quotation request {{number}}',
      before: ['Thank you for your request, which we have received as follows.'],
      after: ['We will now prepare the quotation, and write to you as soon as it is ready.'],
    },
  }),
  offered: customerMail({
    label: { en: 'Quotation ready', ja: 'お見積の提出' },
    when: { en: 'To the customer, when an answer is offered.', ja: '見積の提出時、顧客宛て' },
    button: buttons.review,
    extra: ['validUntil', 'attached'],
    ja: {
      subject: '【お見積】{{number}}',
      before: [
        'ご依頼いただきましたお見積をご用意いたしましたので、下記のとおりご案内申し上げます。',
      ],
      after: [
        '内容をご確認のうえ、有効期限までに下のボタンからご承諾くださいますようお願い申し上げます。\n変更のご希望やご質問も、同じ画面から承ります。',
      ],
    },
    en: {
      subject: 'Quotation {{number}}',
      before: ['Our quotation is ready. Its main points are:'],
      after: [
        'Please review it and agree before it expires. On the same page you can also ask for changes or send us questions.',
      ],
    },
  }),
  agreed: customerMail({
    label: { en: 'Agreement received', ja: 'ご承諾の確認' },
    when: { en: 'To the customer, when it agrees.', ja: '顧客の承諾時、顧客宛て' },
    button: buttons.show,
    extra: ['name'],
    ja: {
      subject: '【承諾】{{number}}',
      before: [
        'お見積をご承諾いただき、誠にありがとうございます。\n下記の内容で、{{name}}様のご承諾を承りました。',
      ],
      after: ['輸送の手配につきましては、担当者より改めてご連絡いたします。'],
    },
    en: {
      subject: 'Agreed: {{number}}',
      before: ['Thank you. We have received the agreement of {{name}} to the following quotation.'],
      after: ['We will contact you to arrange the shipment.'],
    },
  }),
  'agreement-recorded': customerMail({
    label: { en: 'Agreement recorded', ja: 'ご注文の記録' },
    when: {
      en: 'To the customer, when an employee records an order by telephone, by fax or in another way.',
      ja: 'お電話・FAXなどによるご注文を社員が記録した時、顧客宛て',
    },
    button: buttons.show,
    extra: ['name', 'channel'],
    ja: {
      subject: '【ご注文承り】{{number}}',
      before: [
        '{{name}}様より{{channel}}にてご注文をいただき、誠にありがとうございます。\n下記お見積へのご承諾として、当社で記録いたしました。',
      ],
      after: [
        'お心当たりのない場合や、内容が異なる場合は、お手数ですが至急担当者までご連絡ください。',
      ],
    },
    en: {
      subject: 'Order recorded: {{number}}',
      before: [
        'Thank you for the order that {{name}} gave us {{channel}}. We have recorded it as your agreement to the following quotation.',
      ],
      after: ['If you did not order this, or something is wrong, please tell us at once.'],
    },
  }),
  reminder: customerMail({
    label: { en: 'Validity ends soon', ja: '有効期限のお知らせ' },
    when: {
      en: 'To the customer, 7 days and 1 day before an offer expires.',
      ja: '有効期限の7日前と前日、顧客宛て',
    },
    button: buttons.review,
    extra: ['validUntil'],
    ja: {
      subject: '【期限のお知らせ】{{number}}',
      before: [
        '先にお送りしたお見積の有効期限（{{validUntil}}）が近づいてまいりましたので、お知らせいたします。',
      ],
      after: [
        'ご検討のうえ、有効期限までに下のボタンからご回答くださいますようお願い申し上げます。\n期限の延長や内容の変更をご希望の場合も、同じ画面から承ります。',
      ],
    },
    en: {
      subject: 'Valid until {{validUntil}}: {{number}}',
      before: ['Our quotation expires soon: it is valid until {{validUntil}}.'],
      after: [
        'Please let us know your decision by then. If you need more time or a change, you can ask for it on the same page.',
      ],
    },
  }),
  expired: customerMail({
    label: { en: 'Quotation expired', ja: '有効期限切れ' },
    when: {
      en: 'To the customer, on the day after the validity ends.',
      ja: '有効期限の翌日、顧客宛て',
    },
    button: buttons.show,
    extra: ['validUntil'],
    ja: {
      subject: '【期限切れ】{{number}}',
      before: ['下記お見積の有効期限が切れましたので、お知らせいたします。'],
      after: ['引き続きご検討の場合は、改めてお見積いたします。お気軽にお申し付けください。'],
    },
    en: {
      subject: 'Expired: {{number}}',
      before: ['The following quotation has expired.'],
      after: ['If you are still interested, please tell us, and we will quote again.'],
    },
  }),
  reopened: customerMail({
    label: { en: 'Agreement undone', ja: '承諾の取り消し' },
    when: {
      en: 'To the customer, when an agreement made by mistake is undone.',
      ja: '承諾の取り消し時、顧客宛て',
    },
    button: buttons.review,
    extra: ['reason'],
    ja: {
      subject: '【承諾の取り消し】{{number}}',
      before: ['下記お見積へのご承諾を取り消しましたので、お知らせいたします。'],
      after: [
        'お手数をおかけしますが、改めて内容をご確認のうえ、ご回答くださいますようお願い申し上げます。',
      ],
    },
    en: {
      subject: 'Reopened: {{number}}',
      before: ['The agreement to the following quotation has been undone.'],
      after: ['Please review the quotation once more and give us your answer.'],
    },
  }),
  'voyage-moved-customer': customerMail({
    label: { en: 'Voyage moved', ja: '便の変更のお知らせ' },
    when: {
      en: 'To the customer, when a voyage of an offer or agreement is changed.',
      ja: '提示・承諾済みの便の変更時、顧客宛て',
    },
    button: buttons.show,
    extra: ['voyage', 'before', 'after'],
    ja: {
      subject: '【便の変更】{{number}}',
      before: [
        '下記お見積の便 {{voyage}} が変更となりましたので、お知らせいたします。ご迷惑をおかけし、誠に申し訳ございません。',
        '変更前：{{before}}\n変更後：{{after}}',
      ],
      after: [
        'ご承諾前のお見積は、変更後の時刻をご確認のうえご承諾ください。ご都合が合わない場合は、別の便で改めてお見積いたしますので、担当者までお申し付けください。',
      ],
    },
    en: {
      subject: 'Voyage moved: {{number}}',
      before: [
        'The voyage {{voyage}} of your quotation has been changed. We apologise for the inconvenience.',
        'Before: {{before}}\nNow: {{after}}',
      ],
      after: [
        'If you have not agreed to the quotation yet, please check the new times before you do. If they do not suit you, please tell us, and we will quote for another sailing.',
      ],
    },
  }),
  'voyage-cancelled-customer': customerMail({
    label: { en: 'Voyage cancelled', ja: '欠航のお知らせ' },
    when: {
      en: 'To the customer, when a voyage of an offer or agreement is cancelled.',
      ja: '提示・承諾済みの便の欠航時、顧客宛て',
    },
    button: buttons.show,
    extra: ['voyage', 'before'],
    ja: {
      subject: '【欠航】{{number}}',
      before: [
        '下記お見積の便 {{voyage}}（{{before}}）が欠航となりましたので、お知らせいたします。ご迷惑をおかけし、誠に申し訳ございません。',
      ],
      after: ['別の便につきましては、担当者より改めてご案内いたします。'],
    },
    en: {
      subject: 'Voyage cancelled: {{number}}',
      before: [
        'The voyage {{voyage}} of your quotation ({{before}}) has been cancelled. We apologise for the inconvenience.',
      ],
      after: ['We will contact you about another sailing.'],
    },
  }),
  withdrawn: customerMail({
    label: { en: 'Quotation withdrawn', ja: 'お見積の取り下げ' },
    when: { en: 'To the customer, when an offer is withdrawn.', ja: '見積の取り下げ時、顧客宛て' },
    button: buttons.show,
    extra: ['reason'],
    ja: {
      subject: '【見積の取り下げ】{{number}}',
      before: ['誠に勝手ながら、下記のお見積を取り下げさせていただきました。'],
      after: [
        '改めてお見積をご用意のうえ、ご案内いたします。ご迷惑をおかけし、誠に申し訳ございません。',
      ],
    },
    en: {
      subject: 'Withdrawn: {{number}}',
      before: ['We have had to withdraw the following quotation.'],
      after: ['We will send you a new one, and apologise for the inconvenience.'],
    },
  }),
  cancelled: customerMail({
    label: { en: 'Quotation cancelled', ja: '見積の取消' },
    when: { en: 'To the customer, when a request is cancelled.', ja: '見積の取消時、顧客宛て' },
    button: buttons.show,
    extra: ['reason'],
    ja: {
      subject: '【取消】{{number}}',
      before: ['下記の見積依頼が取り消されましたので、お知らせいたします。'],
      after: ['またの機会がございましたら、ぜひお申し付けください。'],
    },
    en: {
      subject: 'Cancelled: {{number}}',
      before: ['The following quotation request has been cancelled.'],
      after: ['We would be glad to quote for you again.'],
    },
  }),
  replied: customerMail({
    label: { en: 'Message from us', ja: '担当者からのご連絡' },
    when: {
      en: 'To the customer, when an employee writes a message.',
      ja: '当社からのメッセージ送信時、顧客宛て',
    },
    button: { en: 'Read and reply', ja: '確認して返信する' },
    extra: ['name', 'message'],
    ja: {
      subject: '【ご連絡】{{number}}',
      before: ['下記のお見積について、担当の{{name}}よりご連絡いたします。'],
      after: ['ご返信は、下のボタンから見積の画面でお願いいたします。'],
    },
    en: {
      subject: 'Message about {{number}}',
      before: ['{{name}} writes about your quotation:'],
      after: ['Please reply on the page of the quotation.'],
    },
  }),
} satisfies Record<string, StandardMail>;
