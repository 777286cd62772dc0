import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { isLocale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { type EmailTemplateName, emailTemplates } from './email-templates.ts';
import type { MakerRow } from './transition.server.ts';

/** The email addresses of the maker: its primary contact persons, or all where none is primary. */
export async function makerEmails(tx: Transaction, { customerId }: MakerRow): Promise<string[]> {
  const { 'customer-contact-person': contact } = masters;
  const people = await tx
    .select({ email: contact.email, isPrimary: contact.isPrimary })
    .from(contact)
    .where(and(eq(contact.customer, customerId), isNull(contact.archivedAt)));
  const first = people.filter((person) => person.isPrimary);
  return (first.length > 0 ? first : people).map((person) => person.email);
}

export async function authorEmails(tx: Transaction, { authorId }: MakerRow): Promise<string[]> {
  return (
    await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, authorId))
  ).map((row) => row.email);
}

/** Sends an email about a quotation, in the language that each recipient has chosen, else in Japanese. */
export async function mail(
  tx: Transaction,
  { baseUrl, now }: SignedIn,
  name: EmailTemplateName,
  to: readonly string[],
  quotation: MakerRow,
  reason = '',
): Promise<void> {
  if (to.length === 0) return;
  const { company } = masters;
  const [firm] = await tx
    .select({ ja: company.name, en: company.nameEn })
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  const chosen = new Map(
    (
      await tx
        .select({ email: authUser.email, locale: authUser.locale })
        .from(authUser)
        .where(inArray(authUser.email, [...to]))
    ).map((row) => [row.email, row.locale]),
  );
  const { maker, id, title, validFrom, validTo } = quotation;
  const mails = [...new Set(to)].map((email) => {
    const known = chosen.get(email);
    const locale = isLocale(known) ? known : 'ja';
    const { subject, body } = emailTemplates[name][locale]({ title, validFrom, validTo, reason });
    return {
      to: email,
      locale,
      subject,
      text: `${[...body, '', `${baseUrl}${inLocale(`/${maker}-quotation/${id}/edit`, locale)}`, '', firm?.[locale] ?? ''].join('\n').trimEnd()}\n`,
    };
  });
  await enqueue(tx, mails, now());
}
