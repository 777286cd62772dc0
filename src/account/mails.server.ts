import type { Database, Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import type { MailValues } from './mail-template.ts';
import { type MailName, mailTemplates } from './mail-templates.ts';

/** The site's address and name, for links and signatures. */
export type Site = Readonly<{ baseUrl: string; siteName: string }>;
export type Receiver = Readonly<{ name: string; email: string; locale?: unknown }>;

/** The language of mails to an account. */
export function languageOf({ locale }: Pick<Receiver, 'locale'>): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}

/**
 * Queues a mail to an account's owner. `link` is a path of ours (the language prefix is added) or a full URL, e.g. of the
 * sign-in service, and follows the text.
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
