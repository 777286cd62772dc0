import { eq, inArray } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { readRow } from '#master/read-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import type { Mail } from '#platform/mail/transport.server.ts';
import type { MailAttachment } from '#platform/mail/tables.ts';
import { type LetterValues, type MailContent, composeMail } from '#quotation/mail/compose.ts';
import { loadAbout, loadReceivers, loadSender } from '#quotation/mail/load.server.ts';
import { offerKind } from '#quotation/mail/offer-kind.ts';
import { readMailSettings, readTemplate } from '#quotation/mail/store.server.ts';
import { type Audience, type LetterName, templateOf } from '#quotation/mail/templates.ts';
import { namesFor } from '#quotation/staff-names.server.ts';
import { answerNumber } from '#quotation/number.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';

async function employeeEmail(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await readRow(tx, 'employee', id))?.email ?? null;
}

/** The customer's own addresses: the contact person's, and the requester's unless that is an employee; maybe none. */
export async function customerAddresses(tx: Transaction, q: QuotationRow): Promise<string[]> {
  const person = q.contactPersonId
    ? await readRow(tx, 'customer-contact-person', q.contactPersonId)
    : null;
  const [requester] = await tx
    .select({ isEmployee: authUser.isEmployee })
    .from(authUser)
    .where(eq(authUser.id, q.requesterId));
  const emails = [person?.email, requester?.isEmployee ? null : q.requesterEmail];
  return [...new Set(emails.filter((email) => typeof email === 'string'))];
}

/** The customer's addresses; of a customer without any, that of the employee who asked in their place. */
async function customerEmails(tx: Transaction, q: QuotationRow): Promise<string[]> {
  const own = await customerAddresses(tx, q);
  return own.length > 0 ? own : [q.requesterEmail];
}

/** A row of the facts table for one mail alone. */
export type ExtraFact = NonNullable<MailContent['facts']>[number];

type Letter = Readonly<{
  name: LetterName;
  audience: Audience;
  to: readonly (string | null)[];
  path: string;
  answer?: AnswerRow | null;
  values?: LetterValues;
  facts?: readonly ExtraFact[];
}>;

/** The PDF of an offer, where the company has it attached; it is read or rendered when the mail is sent. */
const offerAttachment = (q: QuotationRow, { id }: AnswerRow): MailAttachment => ({
  kind: offerKind,
  id,
  locale: q.language,
});

async function send(
  tx: Transaction,
  { baseUrl, now }: Caller,
  q: QuotationRow,
  { name, audience, to, path, answer = null, values = {}, facts = [] }: Letter,
): Promise<void> {
  const emails = [...new Set(to.flatMap((email) => email || []))];
  if (emails.length === 0) return;
  const number = answer ? answerNumber(q.number ?? '', answer.revision) : (q.number ?? '');
  const about = await loadAbout(tx, q, answer, number);
  const sender = await loadSender(tx, q);
  // Whoever answers a mail reaches the contact in charge, never the address that nobody reads.
  const replyTo = sender.person?.email ?? sender.company.email;
  const receiverOf = await loadReceivers(tx, q, emails);
  const template = templateOf(name, audience);
  const { texts } = await readTemplate(tx, template);
  const isAttached =
    name === 'offered' && answer !== null && (await readMailSettings(tx)).attachOffer;
  const mails = emails.map((email): Mail => {
    const { locale, receiver } = receiverOf(email);
    const content = composeMail({
      template,
      text: texts[locale],
      locale,
      about: about(audience),
      receiver,
      sender,
      values: isAttached ? { ...values, attached: 'pdf' } : values,
      facts,
      link: `${baseUrl}${inLocale(path, locale)}`,
    });
    const attachments = isAttached ? [offerAttachment(q, answer)] : null;
    return { to: email, replyTo, thread: `quotation:${q.id}`, locale, ...content, attachments };
  });
  await enqueue(tx, mails, now());
}

export async function mailRequested(
  tx: Transaction,
  caller: Caller,
  q: QuotationRow,
): Promise<void> {
  await send(tx, caller, q, {
    name: 'requested',
    audience: 'customer',
    to: [q.requesterEmail],
    path: `/quotation-detail/${q.id}`,
  });
  await send(tx, caller, q, {
    name: 'toAnswer',
    audience: 'internal',
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
    audience: 'internal',
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
  const customers = await customerEmails(tx, q);
  const inCharge = await employeeEmail(tx, q.salesEmployeeId);
  const letter = {
    name: 'cancelled',
    path: `/quotation-detail/${q.id}`,
    values: { reason },
  } as const;
  await send(tx, caller, q, { ...letter, audience: 'customer', to: customers });
  if (inCharge !== null && !customers.includes(inCharge))
    await send(tx, caller, q, { ...letter, audience: 'internal', to: [inCharge] });
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

/** Sends mail about an answer to the customer, to its author, or to the given addresses of employees. */
export async function mailAnswer(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  side: Side,
  q: QuotationRow,
  answer: AnswerRow,
  values: LetterValues = {},
  facts: readonly ExtraFact[] = [],
): Promise<void> {
  const to =
    side === 'customer'
      ? await customerEmails(tx, q)
      : side === 'author'
        ? [await authorEmail(tx, answer)]
        : side;
  await send(tx, caller, q, {
    name,
    audience: side === 'customer' ? 'customer' : 'internal',
    to,
    path: pathOf(name, side, answer),
    answer,
    values,
    facts,
  });
}

/** Sends mail about an answer to the customer's own addresses alone, and returns them: who was told. */
export async function mailCustomer(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  q: QuotationRow,
  answer: AnswerRow,
  values: LetterValues,
): Promise<readonly string[]> {
  const to = await customerAddresses(tx, q);
  const path = pathOf(name, 'customer', answer);
  await send(tx, caller, q, { name, audience: 'customer', to, path, answer, values });
  return to;
}

/** Sends mail about an answer to the contact in charge; to its author where there is none. */
export async function mailContactInCharge(
  tx: Transaction,
  caller: Caller,
  name: LetterName,
  q: QuotationRow,
  answer: AnswerRow,
  values: LetterValues,
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

/** Addresses of those of us who answer for an offer: its author, its approvers and the contact in charge. */
export async function insideAddresses(
  tx: Transaction,
  q: QuotationRow,
  answer: AnswerRow,
  approvals: readonly Readonly<{ employeeId: string }>[],
): Promise<string[]> {
  const { employee } = masters;
  const ids = approvals.map(({ employeeId }) => employeeId);
  const approvers =
    ids.length === 0
      ? []
      : await tx.select({ email: employee.email }).from(employee).where(inArray(employee.id, ids));
  const emails = [
    await authorEmail(tx, answer),
    await employeeEmail(tx, q.salesEmployeeId),
    ...approvers.map(({ email }) => email),
  ];
  return [...new Set(emails.filter((email) => email !== null))];
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
    audience: side === 'customer' ? 'internal' : 'customer',
    to,
    path: `/quotation-detail/${q.id}`,
    values: { name, message: text },
  });
}
