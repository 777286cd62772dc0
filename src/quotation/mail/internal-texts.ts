import type { MailText } from '#platform/mail/template.ts';
import type { StandardMail } from './templates.ts';

const ja = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject: `${subject}{{number}} {{customer}}`,
  body: ['{{addressee}}', `お疲れ様です。\n${paragraphs[0]}`, ...paragraphs.slice(1)].join('\n\n'),
});
const en = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject: `${subject}: {{number}} {{customer}}`,
  body: ['Hello {{addressee}},', ...paragraphs].join('\n\n'),
});
const show = { en: 'Open the quotation', ja: '見積を開く' };
const [facts, button, reason] = ['{{facts}}', '{{button}}', '{{reason}}'];

/** The standard texts of mails to employees: short, with what they need to act. */
export const internalTexts = {
  'to-answer': {
    label: { en: 'Answer needed', ja: '回答の依頼' },
    when: {
      en: 'To the sales employee, when a request is sent.',
      ja: '見積依頼の送信時、当社担当宛て',
    },
    button: { en: 'Prepare the answer', ja: '回答を作成する' },
    extra: [],
    text: {
      ja: ja('【要回答】', '見積依頼が届きました。回答をお願いします。', facts, button),
      en: en('Quotation requested', 'A quotation was requested. Please answer it.', facts, button),
    },
  },
  'offered-by-rule': {
    label: { en: 'Offered by rule', ja: '即時提示' },
    when: {
      en: 'To the sales employee, when a request was offered at once.',
      ja: '見積依頼に即時に見積を提示した時、当社担当宛て',
    },
    button: { en: 'Open the quotation', ja: '見積を開く' },
    extra: [],
    text: {
      ja: ja(
        '【即時提示】',
        '下記の見積依頼に、ルールにより即時に見積を提示しました。',
        facts,
        button,
      ),
      en: en(
        'Offered by rule',
        'This request met a rule of instant offers, and was offered to the customer at once.',
        facts,
        button,
      ),
    },
  },
  'to-approve': {
    label: { en: 'Approval needed', ja: '承認の依頼' },
    when: { en: 'To the approvers whose turn it is.', ja: '承認依頼時、順番となった承認者宛て' },
    button: { en: 'Review and decide', ja: '内容を確認して承認する' },
    extra: [],
    text: {
      ja: ja('【要承認】', '下記見積の承認をお願いします。', facts, button),
      en: en('Approval requested', 'Please review this quotation for approval.', facts, button),
    },
  },
  returned: {
    label: { en: 'Returned by the approver', ja: '差し戻し' },
    when: {
      en: 'To the author, when an approver returns an answer.',
      ja: '差し戻し時、作成者宛て',
    },
    button: { en: 'Correct the answer', ja: '回答を修正する' },
    extra: ['reason'],
    text: {
      ja: ja(
        '【差し戻し】',
        '下記見積が差し戻されました。修正をお願いします。',
        reason,
        facts,
        button,
      ),
      en: en('Returned', 'This quotation was returned. Please correct it.', reason, facts, button),
    },
  },
  'agreed-internal': {
    label: { en: 'Customer agreed', ja: '顧客の承諾' },
    when: { en: 'To the author, when the customer agrees.', ja: '顧客の承諾時、作成者宛て' },
    button: show,
    extra: ['name'],
    text: {
      ja: ja(
        '【承諾】',
        '{{name}}様が下記見積を承諾されました。手配をお願いします。',
        facts,
        button,
      ),
      en: en(
        'Agreed',
        '{{name}} agreed to this quotation. Please arrange the shipment.',
        facts,
        button,
      ),
    },
  },
  declined: {
    label: { en: 'Customer declined', ja: '顧客の辞退' },
    when: { en: 'To the author, when the customer declines.', ja: '顧客の辞退時、作成者宛て' },
    button: show,
    extra: ['name', 'reason'],
    text: {
      ja: ja('【辞退】', '{{name}}様が下記見積を辞退されました。', reason, facts, button),
      en: en('Declined', '{{name}} declined this quotation.', reason, facts, button),
    },
  },
  'change-asked': {
    label: { en: 'Change requested', ja: '変更のご相談' },
    when: {
      en: 'To the author, when the customer asks for a change.',
      ja: '顧客の変更相談時、作成者宛て',
    },
    button: show,
    extra: ['name', 'reason'],
    text: {
      ja: ja(
        '【変更のご相談】',
        '{{name}}様より下記見積の変更のご相談があります。対応をお願いします。',
        reason,
        facts,
        button,
      ),
      en: en(
        'Change requested',
        '{{name}} asks for a change of this quotation.',
        reason,
        facts,
        button,
      ),
    },
  },
  'expired-internal': {
    label: { en: 'Offer expired', ja: '有効期限切れ（社内）' },
    when: {
      en: 'To the author, on the day after the validity ends.',
      ja: '有効期限の翌日、作成者宛て',
    },
    button: show,
    extra: ['validUntil'],
    text: {
      ja: ja('【期限切れ】', '下記見積の有効期限が切れました。', facts, button),
      en: en('Expired', 'This quotation has expired without an answer.', facts, button),
    },
  },
  'reopened-internal': {
    label: { en: 'Agreement undone', ja: '承諾の取り消し（社内）' },
    when: { en: 'To the author, when an agreement is undone.', ja: '承諾の取り消し時、作成者宛て' },
    button: show,
    extra: ['reason'],
    text: {
      ja: ja('【承諾の取り消し】', '下記見積の承諾が取り消されました。', reason, facts, button),
      en: en('Reopened', 'The agreement to this quotation was undone.', reason, facts, button),
    },
  },
  'cancelled-internal': {
    label: { en: 'Quotation cancelled', ja: '見積の取消（社内）' },
    when: {
      en: 'To the sales employee, when a request is cancelled.',
      ja: '見積の取消時、当社担当宛て',
    },
    button: show,
    extra: ['reason'],
    text: {
      ja: ja('【取消】', '下記の見積依頼が取り消されました。', reason, facts, button),
      en: en('Cancelled', 'This quotation request was cancelled.', reason, facts, button),
    },
  },
  asked: {
    label: { en: 'Question from the customer', ja: '顧客からのお問い合わせ' },
    when: {
      en: 'To the sales employee and the author, when a customer writes a message.',
      ja: '顧客のメッセージ送信時、当社担当・作成者宛て',
    },
    button: { en: 'Read and reply', ja: '確認して返信する' },
    extra: ['name', 'message'],
    text: {
      ja: ja(
        '【お問い合わせ】',
        '{{name}}様より下記見積についてメッセージがあります。返信をお願いします。',
        '{{message}}',
        facts,
        button,
      ),
      en: en('Question', '{{name}} writes about this quotation:', '{{message}}', facts, button),
    },
  },
  'voyage-moved': {
    label: { en: 'Voyage moved', ja: '便の変更' },
    when: {
      en: 'To the contact in charge, when an offered voyage is changed.',
      ja: '提示した便の変更時、当社担当宛て',
    },
    button: show,
    extra: ['voyage', 'before', 'after'],
    text: {
      ja: ja(
        '【便の変更】',
        '下記見積で提示した航海 {{voyage}} が変更されました。',
        '変更前：{{before}}\n変更後：{{after}}',
        '提示済みの見積は変わりません。お客様へのご連絡、または別の便のご提案をお願いします。',
        facts,
        button,
      ),
      en: en(
        'Voyage moved',
        'The voyage {{voyage}}, which this quotation offers, was changed.',
        'Before: {{before}}\nNow: {{after}}',
        'The offer stays as it was. Please tell the customer, or offer another voyage.',
        facts,
        button,
      ),
    },
  },
  'voyage-cancelled': {
    label: { en: 'Voyage cancelled', ja: '欠航' },
    when: {
      en: 'To the contact in charge, when an offered voyage is cancelled.',
      ja: '提示した便の欠航時、当社担当宛て',
    },
    button: show,
    extra: ['voyage', 'before'],
    text: {
      ja: ja(
        '【欠航】',
        '下記見積で提示した航海 {{voyage}} が欠航となりました（{{before}}）。',
        '提示済みの見積は変わりません。お客様へのご連絡、または別の便のご提案をお願いします。',
        facts,
        button,
      ),
      en: en(
        'Voyage cancelled',
        'The voyage {{voyage}} was cancelled, which this quotation offers: {{before}}',
        'The offer stays as it was. Please tell the customer, or offer another voyage.',
        facts,
        button,
      ),
    },
  },
} as const satisfies Record<string, StandardMail>;
