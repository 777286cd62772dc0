import type { Database, Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { type MailName, type MailValues, mailTemplates } from './mail-templates.ts';

/** Where the product is reached and what it is called, for links and signatures. */
export type Site = Readonly<{ baseUrl: string; siteName: string }>;
export type Receiver = Readonly<{ name: string; email: string; locale?: unknown }>;

/** The language in which an account is written to. */
export function languageOf({ locale }: Pick<Receiver, 'locale'>): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}

/**
 * Writes to an account's owner. `link` is a page of ours (its language is added) or a whole address, e.g. the sign-in
 * service's own, and ends up below the text.
 */
export async function sendAccountMail(
  db: Database | Transaction,
  { baseUrl, siteName }: Site,
  receiver: Receiver,
  { name, link, values }: Readonly<{ name: MailName; link?: string; values?: Partial<MailValues> }>,
  now: Date = new Date(),
): Promise<void> {
  const locale = languageOf(receiver);
  const { subject, body } = mailTemplates[name][locale]({
    name: receiver.name,
    email: receiver.email,
    ...values,
  });
  const address = link?.startsWith('/') ? `${baseUrl}${inLocale(link, locale)}` : link;
  const text = [...body, ...(address ? ['', address] : []), '', siteName, ''].join('\n');
  await db.transaction((tx) =>
    enqueue(tx, [{ to: receiver.email, locale, subject, text, secret: link !== undefined }], now),
  );
}
