import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type Locale, isLocale } from '#platform/i18n/locale.ts';
import { type Mail, enqueue } from '#platform/mail/outbox.server.ts';
import { answerNumber } from './rules/number.ts';
import { authUser } from '#account/tables.ts';
import type { AnswerRow, QuotationRow } from './transition.server.ts';

type Letter = { subject: string; body: string[] };
type Letters = Record<Locale, (values: Record<string, string>) => Letter>;

const letters = {
  requested: {
    en: ({ number, title }) => ({ subject: `Your quotation request ${number}`, body: [`We have received your request “${title}” (${number}). We will answer shortly.`] }),
    ja: ({ number, title }) => ({ subject: `【見積依頼受付】${number}`, body: [`見積依頼「${title}」（${number}）を受け付けました。`, '担当者が確認のうえ、回答いたします。'] }),
  },
  toAnswer: {
    en: ({ number, title }) => ({ subject: `To answer: ${number}`, body: [`A quotation was requested: “${title}” (${number}).`] }),
    ja: ({ number, title }) => ({ subject: `【要回答】${number}`, body: [`見積依頼「${title}」（${number}）が届きました。回答をお願いします。`] }),
  },
  toApprove: {
    en: ({ number, title }) => ({ subject: `To approve: ${number}`, body: [`Your approval is asked for “${title}” (${number}).`] }),
    ja: ({ number, title }) => ({ subject: `【要承認】${number}`, body: [`見積「${title}」（${number}）の承認をお願いします。`] }),
  },
  returned: {
    en: ({ number, reason }) => ({ subject: `Returned: ${number}`, body: [`The quotation ${number} was returned: ${reason}`] }),
    ja: ({ number, reason }) => ({ subject: `【差し戻し】${number}`, body: [`見積 ${number} が差し戻されました。`, `理由：${reason}`] }),
  },
  offered: {
    en: ({ number, title, validUntil }) => ({ subject: `Quotation ${number}`, body: [`Our quotation “${title}” (${number}) is ready. It is valid until ${validUntil}.`] }),
    ja: ({ number, title, validUntil }) => ({ subject: `【お見積】${number}`, body: [`「${title}」のお見積（${number}）をご用意しました。`, `有効期限は${validUntil}です。`] }),
  },
  agreed: {
    en: ({ number, name }) => ({ subject: `Agreed: ${number}`, body: [`${name} agreed to the quotation ${number}.`] }),
    ja: ({ number, name }) => ({ subject: `【承諾】${number}`, body: [`${name}様が見積 ${number} を承諾されました。`] }),
  },
  declined: {
    en: ({ number, name, reason }) => ({ subject: `Declined: ${number}`, body: [`${name} declined the quotation ${number}: ${reason}`] }),
    ja: ({ number, name, reason }) => ({ subject: `【辞退】${number}`, body: [`${name}様が見積 ${number} を辞退されました。`, `理由：${reason}`] }),
  },
  reminder: {
    en: ({ number, validUntil }) => ({ subject: `Valid until ${validUntil}: ${number}`, body: [`Our quotation ${number} is valid until ${validUntil}.`] }),
    ja: ({ number, validUntil }) => ({ subject: `【期限のお知らせ】${number}`, body: [`お見積 ${number} の有効期限は${validUntil}です。`] }),
  },
  expired: {
    en: ({ number }) => ({ subject: `Expired: ${number}`, body: [`The quotation ${number} has expired.`] }),
    ja: ({ number }) => ({ subject: `【期限切れ】${number}`, body: [`お見積 ${number} の有効期限が切れました。`] }),
  },
  reopened: {
    en: ({ number, reason }) => ({ subject: `Reopened: ${number}`, body: [`The agreement to ${number} was reopened: ${reason}`] }),
    ja: ({ number, reason }) => ({ subject: `【承諾の取り消し】${number}`, body: [`見積 ${number} の承諾が取り消されました。`, `理由：${reason}`] }),
  },
  changeAsked: {
    en: ({ number, name, reason }) => ({ subject: `Change asked: ${number}`, body: [`${name} asks for a change of ${number}: ${reason}`] }),
    ja: ({ number, name, reason }) => ({ subject: `【変更のご相談】${number}`, body: [`${name}様より見積 ${number} の変更のご相談があります。`, `内容：${reason}`] }),
  },
} as const satisfies Record<string, Letters>;
type LetterName = keyof typeof letters;

type Receiver = { email: string; locale: Locale };

const write = (name: LetterName, { email, locale }: Receiver, values: Record<string, string>): Mail => {
  const { subject, body } = letters[name][locale](values);
  return { to: email, locale, subject, text: `${body.join('\n')}\n` };
};

/** The language a person chose, by e-mail; the quotation's own where the person has no account. */
async function receiver(tx: Transaction, email: string, fallback: Locale): Promise<Receiver> {
  const [found] = await tx.select({ locale: authUser.locale }).from(authUser).where(eq(authUser.email, email));
  return { email, locale: isLocale(found?.locale) ? found.locale : fallback };
}

async function employeeEmail(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx.select({ email: masters.employee.email }).from(masters.employee).where(eq(masters.employee.id, id));
  return found?.email ?? null;
}

async function send(tx: Transaction, name: LetterName, emails: readonly (string | null)[], asked: QuotationRow, values: Record<string, string>, now: Date): Promise<void> {
  const given = [...new Set(emails.filter((email): email is string => email !== null))];
  const mails: Mail[] = [];
  for (const email of given) mails.push(write(name, await receiver(tx, email, asked.language), { number: asked.number ?? '', title: asked.title, ...values }));
  await enqueue(tx, mails, now);
}

export async function mailRequested(tx: Transaction, asked: QuotationRow, now: Date): Promise<void> {
  await send(tx, 'requested', [asked.requesterEmail], asked, {}, now);
  await send(tx, 'toAnswer', [await employeeEmail(tx, asked.salesEmployeeId)], asked, {}, now);
}

type Side = 'customer' | 'author' | readonly string[];

/** Mail about an answer: to the customer's requester, to its author, or to the addresses given. */
export async function mailAnswer(tx: Transaction, name: LetterName, side: Side, asked: QuotationRow, answer: AnswerRow, now: Date, values: Record<string, string> = {}): Promise<void> {
  const number = answerNumber(asked.number ?? '', answer.revision);
  const emails = side === 'customer' ? [asked.requesterEmail] : side === 'author' ? [await employeeEmail(tx, answer.authorEmployeeId)] : side;
  await send(tx, name, emails, asked, { number, validUntil: answer.validUntil ?? '', ...values }, now);
}
