import { and, eq, isNull } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, isLocale } from '#platform/i18n/locale.ts';
import { type Mail, enqueue } from '#platform/mail/outbox.server.ts';
import { type LetterName, letters } from './letters.ts';
import { answerNumber } from '#quotation/number.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';

type Receiver = { email: string; locale: Locale };

/** Our firm, under every letter. */
async function signature(tx: Transaction): Promise<Record<Locale, string>> {
  const { company } = masters;
  const [issuer] = await tx
    .select({ ja: company.name, en: company.nameEn })
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  return issuer ?? { ja: '', en: '' };
}

/** The language a person chose, by e-mail; the quotation's own where the person has no account. */
async function receiver(tx: Transaction, email: string, fallback: Locale): Promise<Receiver> {
  const [found] = await tx
    .select({ locale: authUser.locale })
    .from(authUser)
    .where(eq(authUser.email, email));
  return { email, locale: isLocale(found?.locale) ? found.locale : fallback };
}

async function employeeEmail(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx
    .select({ email: masters.employee.email })
    .from(masters.employee)
    .where(eq(masters.employee.id, id));
  return found?.email ?? null;
}

/** The customer's side: its contact person, and who asked, unless that was one of us. */
async function customerEmails(tx: Transaction, asked: QuotationRow): Promise<string[]> {
  const { 'customer-contact-person': contact } = masters;
  const [person] = asked.contactPersonId
    ? await tx
        .select({ email: contact.email })
        .from(contact)
        .where(eq(contact.id, asked.contactPersonId))
    : [];
  const [requester] = await tx
    .select({ isEmployee: authUser.isEmployee })
    .from(authUser)
    .where(eq(authUser.id, asked.requesterId));
  const emails = [person?.email, requester?.isEmployee ? null : asked.requesterEmail].filter(
    (email) => typeof email === 'string',
  );
  return emails.length > 0 ? emails : [asked.requesterEmail];
}

type Letter = Readonly<{
  name: LetterName;
  to: readonly (string | null)[];
  path: string;
  values?: Readonly<Record<string, string>>;
}>;

async function send(
  tx: Transaction,
  { baseUrl, now }: Caller,
  asked: QuotationRow,
  { name, to, path, values }: Letter,
): Promise<void> {
  const firm = await signature(tx);
  const mails: Mail[] = [];
  for (const email of new Set(to)) {
    if (!email) continue;
    const { locale } = await receiver(tx, email, asked.language);
    const { subject, body } = letters[name][locale]({
      number: asked.number ?? '',
      title: asked.title,
      ...values,
    });
    const text = [...body, '', `${baseUrl}${inLocale(path, locale)}`, '', firm[locale]].join('\n');
    mails.push({ to: email, locale, subject, text: `${text.trimEnd()}\n` });
  }
  await enqueue(tx, mails, now());
}

export async function mailRequested(
  tx: Transaction,
  caller: Caller,
  asked: QuotationRow,
): Promise<void> {
  await send(tx, caller, asked, {
    name: 'requested',
    to: [asked.requesterEmail],
    path: `/quotation-detail/${asked.id}`,
  });
  await send(tx, caller, asked, {
    name: 'toAnswer',
    to: [await employeeEmail(tx, asked.salesEmployeeId)],
    path: `/quotation-answer/${asked.id}`,
  });
}

/** Both sides learn that a quotation was cancelled; a draft that was never sent concerns nobody. */
export async function mailCancelled(
  tx: Transaction,
  caller: Caller,
  asked: QuotationRow,
  reason: string,
): Promise<void> {
  if (asked.number === null) return;
  const to = [...(await customerEmails(tx, asked)), await employeeEmail(tx, asked.salesEmployeeId)];
  await send(tx, caller, asked, {
    name: 'cancelled',
    to,
    path: `/quotation-detail/${asked.id}`,
    values: { reason },
  });
}

type Side = 'customer' | 'author' | readonly string[];

const toApprove = new Set<LetterName>(['toApprove']);
const toAuthor = new Set<LetterName>(['returned']);
const toCustomer = new Set<LetterName>(['offered', 'reminder', 'reopened']);

/** Where a letter's reader goes on. */
function pathOf(name: LetterName, side: Side, { quotationId, id }: AnswerRow): string {
  if (toApprove.has(name)) return `/quotation-approval/${quotationId}/${id}`;
  if (toAuthor.has(name)) return `/quotation-answer/${quotationId}/${id}`;
  if (side === 'customer' && toCustomer.has(name))
    return `/quotation-agreement/${quotationId}/${id}`;
  return `/quotation-detail/${quotationId}`;
}

/** Mail about an answer: to the customer's side, to its author, or to the addresses given. */
export async function mailAnswer(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  side: Side,
  asked: QuotationRow,
  answer: AnswerRow,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const number = answerNumber(asked.number ?? '', answer.revision);
  const to =
    side === 'customer'
      ? await customerEmails(tx, asked)
      : side === 'author'
        ? [await authorEmail(tx, answer)]
        : side;
  await send(tx, caller, asked, {
    name,
    to,
    path: pathOf(name, side, answer),
    values: { number, validUntil: answer.validUntil ?? '', ...values },
  });
}

async function authorEmail(tx: Transaction, answer: AnswerRow): Promise<string | null> {
  const [account] = await tx
    .select({ email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, answer.authorId));
  return account?.email ?? (await employeeEmail(tx, answer.authorEmployeeId));
}

type MessageMail = Readonly<{ side: 'customer' | 'employee'; name: string; text: string }>;

/** What one side says reaches the other: a customer's the sales employee and who answered, ours the customer's side. */
export async function mailMessage(
  tx: Transaction,
  caller: Caller,
  asked: QuotationRow,
  latest: AnswerRow | null,
  { side, name, text }: MessageMail,
): Promise<void> {
  const ours = async () => [
    await employeeEmail(tx, asked.salesEmployeeId),
    latest && (await authorEmail(tx, latest)),
  ];
  const to = side === 'customer' ? await ours() : await customerEmails(tx, asked);
  await send(tx, caller, asked, {
    name: side === 'customer' ? 'asked' : 'replied',
    to,
    path: `/quotation-detail/${asked.id}`,
    values: { name, text },
  });
}
