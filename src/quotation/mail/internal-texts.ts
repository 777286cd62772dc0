import { type StandardMail, buttons, internalMail } from './standard.ts';

/** The standard texts of mails to employees: short, with what they need to act. */
export const internalTexts = {
  'to-answer': internalMail({
    label: { en: 'Answer needed', ja: '回答の依頼' },
    when: {
      en: 'To the sales employee, when a request is sent.',
      ja: '見積依頼の送信時、当社担当宛て',
    },
    button: { en: 'Prepare the answer', ja: '回答を作成する' },
    extra: [],
    ja: {
      subject: '【要回答】{{number}} {{customer}}',
      before: ['見積依頼が届きました。回答をお願いします。'],
    },
    en: {
      subject: 'Quotation requested: {{number}} {{customer}}',
      before: ['A quotation was requested. Please answer it.'],
    },
  }),
  'offered-by-rule': internalMail({
    label: { en: 'Offered by rule', ja: '即時提示' },
    when: {
      en: 'To the sales employee, when a request was offered at once.',
      ja: '見積依頼に即時に見積を提示した時、当社担当宛て',
    },
    button: buttons.open,
    extra: [],
    ja: {
      subject: '【即時提示】{{number}} {{customer}}',
      before: ['下記の見積依頼に、ルールにより即時に見積を提示しました。'],
    },
    en: {
      subject: 'Offered by rule: {{number}} {{customer}}',
      before: [
        'This request met a rule of instant offers, and was offered to the customer at once.',
      ],
    },
  }),
  'to-approve': internalMail({
    label: { en: 'Approval needed', ja: '承認の依頼' },
    when: { en: 'To the approvers whose turn it is.', ja: '承認依頼時、順番となった承認者宛て' },
    button: { en: 'Review and decide', ja: '内容を確認して承認する' },
    extra: [],
    ja: {
      subject: '【要承認】{{number}} {{customer}}',
      before: ['下記見積の承認をお願いします。'],
    },
    en: {
      subject: 'Approval requested: {{number}} {{customer}}',
      before: ['Please review this quotation for approval.'],
    },
  }),
  returned: internalMail({
    label: { en: 'Returned by the approver', ja: '差し戻し' },
    when: {
      en: 'To the author, when an approver returns an answer.',
      ja: '差し戻し時、作成者宛て',
    },
    button: { en: 'Correct the answer', ja: '回答を修正する' },
    extra: ['reason'],
    ja: {
      subject: '【差し戻し】{{number}} {{customer}}',
      before: ['下記見積が差し戻されました。修正をお願いします。'],
    },
    en: {
      subject: 'Returned: {{number}} {{customer}}',
      before: ['This quotation was returned. Please correct it.'],
    },
  }),
  'agreed-internal': internalMail({
    label: { en: 'Customer agreed', ja: '顧客の承諾' },
    when: { en: 'To the author, when the customer agrees.', ja: '顧客の承諾時、作成者宛て' },
    button: buttons.open,
    extra: ['name'],
    ja: {
      subject: '【承諾】{{number}} {{customer}}',
      before: ['{{name}}様が下記見積を承諾されました。手配をお願いします。'],
    },
    en: {
      subject: 'Agreed: {{number}} {{customer}}',
      before: ['{{name}} agreed to this quotation. Please arrange the shipment.'],
    },
  }),
  declined: internalMail({
    label: { en: 'Customer declined', ja: '顧客の辞退' },
    when: { en: 'To the author, when the customer declines.', ja: '顧客の辞退時、作成者宛て' },
    button: buttons.open,
    extra: ['name', 'reason'],
    ja: {
      subject: '【辞退】{{number}} {{customer}}',
      before: ['{{name}}様が下記見積を辞退されました。'],
    },
    en: {
      subject: 'Declined: {{number}} {{customer}}',
      before: ['{{name}} declined this quotation.'],
    },
  }),
  'change-asked': internalMail({
    label: { en: 'Change requested', ja: '変更のご相談' },
    when: {
      en: 'To the author, when the customer asks for a change.',
      ja: '顧客の変更相談時、作成者宛て',
    },
    button: buttons.open,
    extra: ['name', 'reason'],
    ja: {
      subject: '【変更のご相談】{{number}} {{customer}}',
      before: ['{{name}}様より下記見積の変更のご相談があります。対応をお願いします。'],
    },
    en: {
      subject: 'Change requested: {{number}} {{customer}}',
      before: ['{{name}} asks for a change of this quotation.'],
    },
  }),
  'expired-internal': internalMail({
    label: { en: 'Offer expired', ja: '有効期限切れ（社内）' },
    when: {
      en: 'To the author, on the day after the validity ends.',
      ja: '有効期限の翌日、作成者宛て',
    },
    button: buttons.open,
    extra: ['validUntil'],
    ja: {
      subject: '【期限切れ】{{number}} {{customer}}',
      before: ['下記見積の有効期限が切れました。'],
    },
    en: {
      subject: 'Expired: {{number}} {{customer}}',
      before: ['This quotation has expired without an answer.'],
    },
  }),
  'reopened-internal': internalMail({
    label: { en: 'Agreement undone', ja: '承諾の取り消し（社内）' },
    when: { en: 'To the author, when an agreement is undone.', ja: '承諾の取り消し時、作成者宛て' },
    button: buttons.open,
    extra: ['reason'],
    ja: {
      subject: '【承諾の取り消し】{{number}} {{customer}}',
      before: ['下記見積の承諾が取り消されました。'],
    },
    en: {
      subject: 'Reopened: {{number}} {{customer}}',
      before: ['The agreement to this quotation was undone.'],
    },
  }),
  'cancelled-internal': internalMail({
    label: { en: 'Quotation cancelled', ja: '見積の取消（社内）' },
    when: {
      en: 'To the sales employee, when a request is cancelled.',
      ja: '見積の取消時、当社担当宛て',
    },
    button: buttons.open,
    extra: ['reason'],
    ja: {
      subject: '【取消】{{number}} {{customer}}',
      before: ['下記の見積依頼が取り消されました。'],
    },
    en: {
      subject: 'Cancelled: {{number}} {{customer}}',
      before: ['This quotation request was cancelled.'],
    },
  }),
  asked: internalMail({
    label: { en: 'Question from the customer', ja: '顧客からのお問い合わせ' },
    when: {
      en: 'To the sales employee and the author, when a customer writes a message.',
      ja: '顧客のメッセージ送信時、当社担当・作成者宛て',
    },
    button: { en: 'Read and reply', ja: '確認して返信する' },
    extra: ['name', 'message'],
    ja: {
      subject: '【お問い合わせ】{{number}} {{customer}}',
      before: ['{{name}}様より下記見積についてメッセージがあります。返信をお願いします。'],
    },
    en: {
      subject: 'Question: {{number}} {{customer}}',
      before: ['{{name}} writes about this quotation:'],
    },
  }),
  'agreement-recorded-internal': internalMail({
    label: { en: 'Agreement recorded', ja: '社員による承諾の記録' },
    when: {
      en: 'To the author, the approvers and the contact in charge, when a colleague records an agreement for the customer.',
      ja: '社員が顧客の承諾を記録した時、作成者・承認者・当社担当宛て',
    },
    button: buttons.open,
    extra: ['name', 'channel', 'recorder'],
    ja: {
      subject: '【承諾の記録】{{number}} {{customer}}',
      before: ['{{name}}様からのご注文（{{channel}}）を、{{recorder}}が承諾として記録しました。'],
    },
    en: {
      subject: 'Agreement recorded: {{number}} {{customer}}',
      before: ['{{recorder}} recorded the agreement that {{name}} gave {{channel}}.'],
    },
  }),
  'voyage-moved': internalMail({
    label: { en: 'Voyage moved', ja: '便の変更' },
    when: {
      en: 'To the contact in charge, when an offered voyage is changed.',
      ja: '提示した便の変更時、当社担当宛て',
    },
    button: buttons.open,
    extra: ['voyage', 'before', 'after'],
    ja: {
      subject: '【便の変更】{{number}} {{customer}}',
      before: [
        '下記見積で提示した航海 {{voyage}} が変更されました。',
        '変更前：{{before}}\n変更後：{{after}}',
        'お客様へはメールで通知済みです（宛先は見積の履歴をご確認ください）。必要に応じて別の便をご提案ください。',
      ],
    },
    en: {
      subject: 'Voyage moved: {{number}} {{customer}}',
      before: [
        'The voyage {{voyage}}, which this quotation offers, was changed.',
        'Before: {{before}}\nNow: {{after}}',
        'The customer was told by email; the timeline of the quotation names the addresses. Please offer another voyage where it is needed.',
      ],
    },
  }),
  'voyage-cancelled': internalMail({
    label: { en: 'Voyage cancelled', ja: '欠航' },
    when: {
      en: 'To the contact in charge, when an offered voyage is cancelled.',
      ja: '提示した便の欠航時、当社担当宛て',
    },
    button: buttons.open,
    extra: ['voyage', 'before'],
    ja: {
      subject: '【欠航】{{number}} {{customer}}',
      before: [
        '下記見積で提示した航海 {{voyage}} が欠航となりました（{{before}}）。',
        'お客様へはメールで通知済みです（宛先は見積の履歴をご確認ください）。必要に応じて別の便をご提案ください。',
      ],
    },
    en: {
      subject: 'Voyage cancelled: {{number}} {{customer}}',
      before: [
        'The voyage {{voyage}} was cancelled, which this quotation offers: {{before}}',
        'The customer was told by email; the timeline of the quotation names the addresses. Please offer another voyage where it is needed.',
      ],
    },
  }),
} satisfies Record<string, StandardMail>;
