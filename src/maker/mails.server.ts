import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ourCompany } from '#account/company.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { mailColleagues } from '#master/colleague-mails.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { periodText } from '#platform/i18n/day-text.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { internalEmails, outsideEmails } from './email-templates.ts';
import { sheetNumber } from './rules/number.ts';
import type { MakerRow } from './transition.server.ts';

/** The contact persons of the maker who get its mails: the primary ones, or all where none is primary. */
async function makerContacts(tx: Transaction, { customerId }: MakerRow) {
  const { 'customer-contact-person': contact } = masters;
  const people = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.customer, customerId), isNull(contact.archivedAt)));
  const first = people.filter((person) => person.isPrimary);
  return first.length > 0 ? first : people;
}

export async function authorEmails(tx: Transaction, { authorId }: MakerRow): Promise<string[]> {
  return (
    await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, authorId))
  ).map((row) => row.email);
}

/** Whom replies reach: the contact in charge of the maker, else our company. */
async function replyAddress(tx: Transaction, { customerId }: MakerRow): Promise<string | null> {
  const { customer, employee } = masters;
  const [inCharge] = await tx
    .select({ email: employee.email })
    .from(customer)
    .innerJoin(employee, eq(employee.id, customer.salesEmployee))
    .where(eq(customer.id, customerId));
  return inCharge?.email ?? (await ourCompany(tx)).email;
}

const threadOf = ({ maker, id }: MakerRow) => `${maker}-quotation:${id}`;

const valuesOf = (
  quotation: MakerRow,
  reason: string,
  locale: Locale,
): Parameters<(typeof outsideEmails)['offered']['ja']>[0] => ({
  number: sheetNumber(quotation),
  title: quotation.title,
  period: periodText(quotation, locale),
  reason,
});

/** Mails our people about a quotation, each in their language. */
export async function mailStaff(
  tx: Transaction,
  context: SignedIn,
  name: keyof typeof internalEmails,
  to: readonly string[],
  quotation: MakerRow,
  reason = '',
): Promise<void> {
  await mailColleagues(tx, context, to, {
    write: (locale) => internalEmails[name][locale](valuesOf(quotation, reason, locale)),
    path: `/${quotation.maker}-quotation/${quotation.id}/edit`,
    replyTo: await replyAddress(tx, quotation),
    thread: threadOf(quotation),
  });
}

/** Mails the maker's contact persons about a quotation, in the language that each has chosen, else in Japanese. */
export async function mailMaker(
  tx: Transaction,
  { baseUrl, siteName = '', now }: SignedIn,
  name: keyof typeof outsideEmails,
  quotation: MakerRow,
  reason = '',
): Promise<void> {
  const contacts = await makerContacts(tx, quotation);
  if (contacts.length === 0) return;
  const { customer } = masters;
  const firm = firstOf(
    await tx
      .select({ name: customer.name, nameEn: customer.nameEn })
      .from(customer)
      .where(eq(customer.id, quotation.customerId)),
  );
  const chosen = await tx
    .select({ email: authUser.email, locale: authUser.locale })
    .from(authUser)
    .where(
      inArray(
        authUser.email,
        contacts.map(({ email }) => email),
      ),
    );
  const sender = { company: await ourCompany(tx), person: null };
  const replyTo = await replyAddress(tx, quotation);
  const { maker, id } = quotation;
  // A withdrawn quotation is a draft again, which the maker does not see.
  const path = name === 'withdrawn' ? `/${maker}-quotation` : `/${maker}-quotation/${id}/edit`;
  const mails = contacts.map((person) => {
    const known = chosen.find(({ email }) => email === person.email)?.locale;
    const locale = isLocale(known) ? known : defaultLocale;
    const content = composeLetter(
      outsideEmails[name][locale](valuesOf(quotation, reason, locale)),
      {
        locale,
        receiver: { kind: 'customer', company: nameIn(locale, firm), name: nameIn(locale, person) },
        sender,
        siteName,
        link: `${baseUrl}${inLocale(path, locale)}`,
      },
    );
    return { to: person.email, replyTo, thread: threadOf(quotation), locale, ...content };
  });
  await enqueue(tx, mails, now());
}
