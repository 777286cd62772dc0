import { eq } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, isLocale } from '#platform/i18n/locale.ts';
import { type Mail, enqueue } from '#platform/mail/outbox.server.ts';
import { type LetterName, letters } from './letters.ts';
import { companyName, namesFor } from '#quotation/staff-names.server.ts';
import { answerNumber } from '#quotation/number.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';

type Receiver = { email: string; locale: Locale };

/** The language of the account with this address; the quotation's language if there is none. */
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

/** The contact person, and the requester unless that is an employee. */
async function customerEmails(tx: Transaction, q: QuotationRow): Promise<string[]> {
  const { 'customer-contact-person': contact } = masters;
  const [person] = q.contactPersonId
    ? await tx
        .select({ email: contact.email })
        .from(contact)
        .where(eq(contact.id, q.contactPersonId))
    : [];
  const [requester] = await tx
    .select({ isEmployee: authUser.isEmployee })
    .from(authUser)
    .where(eq(authUser.id, q.requesterId));
  const emails = [person?.email, requester?.isEmployee ? null : q.requesterEmail].filter(
    (email) => typeof email === 'string',
  );
  return emails.length > 0 ? emails : [q.requesterEmail];
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
  q: QuotationRow,
  { name, to, path, values }: Letter,
): Promise<void> {
  const firm = await companyName(tx);
  const mails: Mail[] = [];
  for (const email of new Set(to)) {
    if (!email) continue;
    const { locale } = await receiver(tx, email, q.language);
    const { subject, body } = letters[name][locale]({
      number: q.number ?? '',
      title: q.title,
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
  q: QuotationRow,
): Promise<void> {
  await send(tx, caller, q, {
    name: 'requested',
    to: [q.requesterEmail],
    path: `/quotation-detail/${q.id}`,
  });
  await send(tx, caller, q, {
    name: 'toAnswer',
    to: [await employeeEmail(tx, q.salesEmployeeId)],
    path: `/quotation-answer/${q.id}`,
  });
}

/** Tells the sales employee of a request that was offered at once. */
export async function mailOfferedByRule(
  tx: Transaction,
  caller: Caller,
  q: QuotationRow,
): Promise<void> {
  await send(tx, caller, q, {
    name: 'offeredByRule',
    to: [await employeeEmail(tx, q.salesEmployeeId)],
    path: `/quotation-detail/${q.id}`,
  });
}

/** Mails customer and sales employee about a cancellation, unless the request was never sent. */
export async function mailCancelled(
  tx: Transaction,
  caller: Caller,
  q: QuotationRow,
  reason: string,
): Promise<void> {
  if (q.number === null) return;
  const to = [...(await customerEmails(tx, q)), await employeeEmail(tx, q.salesEmployeeId)];
  await send(tx, caller, q, {
    name: 'cancelled',
    to,
    path: `/quotation-detail/${q.id}`,
    values: { reason },
  });
}

type Side = 'customer' | 'author' | readonly string[];

const toApprove = new Set<LetterName>(['toApprove']);
const toAuthor = new Set<LetterName>(['returned']);
const toCustomer = new Set<LetterName>(['offered', 'reminder', 'reopened']);

/** The page that a mail links to. */
function pathOf(name: LetterName, side: Side, { quotationId, id }: AnswerRow): string {
  if (toApprove.has(name)) return `/quotation-approval/${quotationId}/${id}`;
  if (toAuthor.has(name)) return `/quotation-answer/${quotationId}/${id}`;
  if (side === 'customer' && toCustomer.has(name))
    return `/quotation-agreement/${quotationId}/${id}`;
  return `/quotation-detail/${quotationId}`;
}

/** Sends mail about an answer to the customer, to its author, or to the given addresses. */
export async function mailAnswer(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  side: Side,
  q: QuotationRow,
  answer: AnswerRow,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const number = answerNumber(q.number ?? '', answer.revision);
  const to =
    side === 'customer'
      ? await customerEmails(tx, q)
      : side === 'author'
        ? [await authorEmail(tx, answer)]
        : side;
  await send(tx, caller, q, {
    name,
    to,
    path: pathOf(name, side, answer),
    values: { number, validUntil: answer.validUntil ?? '', ...values },
  });
}

/** Sends mail about an answer to the contact in charge; to its author where there is none. */
export async function mailContactInCharge(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  q: QuotationRow,
  answer: AnswerRow,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const email = (await employeeEmail(tx, q.salesEmployeeId)) ?? (await authorEmail(tx, answer));
  if (email !== null) await mailAnswer(tx, caller, name, [email], q, answer, values);
}

async function authorEmail(tx: Transaction, answer: AnswerRow): Promise<string | null> {
  const [account] = await tx
    .select({ email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, answer.authorId));
  return account?.email ?? (await employeeEmail(tx, answer.authorEmployeeId));
}

type MessageMail = Readonly<{
  side: 'customer' | 'employee';
  author: Readonly<{ id: string; name: string }>;
  text: string;
}>;

/** Mails a message to the other side: a customer's to the sales employee and the author of the latest answer, an employee's to the customer. */
export async function mailMessage(
  tx: Transaction,
  caller: Caller,
  q: QuotationRow,
  latest: AnswerRow | null,
  { side, author, text }: MessageMail,
): Promise<void> {
  const employees = async () => [
    await employeeEmail(tx, q.salesEmployeeId),
    latest && (await authorEmail(tx, latest)),
  ];
  const to = side === 'customer' ? await employees() : await customerEmails(tx, q);
  const nameOf = await namesFor(
    { db: tx, principal: { isEmployee: side === 'customer' }, locale: q.language },
    q,
    [author.id],
  );
  const name = nameOf(author.id, author.name);
  await send(tx, caller, q, {
    name: side === 'customer' ? 'asked' : 'replied',
    to,
    path: `/quotation-detail/${q.id}`,
    values: { name, text },
  });
}
