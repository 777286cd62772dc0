import type { Database, Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { ourCompany } from './company.server.ts';
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
 * Queues a mail to an account's owner. `link` is where its button leads: a path of ours (the language prefix is added) or a
 * full URL, e.g. of the sign-in service.
 */
export async function sendAccountMail(
  db: Database | Transaction,
  { baseUrl, siteName }: Site,
  receiver: Receiver,
  { name, link, values }: Readonly<{ name: MailName; link: string; values?: Partial<MailValues> }>,
  now: Date = new Date(),
): Promise<void> {
  const locale = languageOf(receiver);
  const { named, text } = mailTemplates[name];
  const unknown = { email: '', device: '', at: '', address: '', provider: '', key: '' };
  const content = composeLetter(text[locale]({ ...unknown, ...values }), {
    locale,
    receiver: { kind: 'account', name: named ? receiver.name : null },
    sender: { company: await ourCompany(db), person: null },
    siteName,
    link: link.startsWith('/') ? `${baseUrl}${inLocale(link, locale)}` : link,
  });
  await db.transaction((tx) =>
    enqueue(tx, [{ to: receiver.email, locale, ...content, secret: true }], now),
  );
}

/** Tells an account's owner that its password was changed, however that was. */
export const tellOfPassword = (db: Database, site: Site, owner: Receiver): Promise<void> =>
  sendAccountMail(db, site, owner, { name: 'passwordChanged', link: '/auth/reset-password' });
