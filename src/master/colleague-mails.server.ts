import { inArray } from 'drizzle-orm';
import { ourCompany } from '#account/company.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { type LetterText, composeLetter } from '#platform/mail/letter.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { masters } from './schema.ts';

/** How mails of ours greet the reader at an address, and in which language. */
type MailReader = Readonly<{ locale: Locale; name: string }>;

/**
 * The readers at some addresses: in the language of their account, else Japanese; by the name of the employee's record,
 * else of the account, else without one. Two queries.
 */
async function mailReaders(
  tx: Transaction,
  emails: readonly string[],
): Promise<(email: string) => MailReader> {
  const { employee } = masters;
  const accounts = await tx
    .select({ email: authUser.email, name: authUser.name, locale: authUser.locale })
    .from(authUser)
    .where(inArray(authUser.email, [...emails]));
  const staff = await tx
    .select({ email: employee.email, name: employee.name, nameEn: employee.nameEn })
    .from(employee)
    .where(inArray(employee.email, [...emails]));
  return (email) => {
    const account = accounts.find((each) => each.email === email);
    const locale = isLocale(account?.locale) ? account.locale : defaultLocale;
    const named = staff.find((each) => each.email === email);
    return { locale, name: nameIn(locale, named) || (account?.name ?? '') };
  };
}

/** A letter to colleagues. `path`: the page of ours that its button leads to, without the language. */
export type ColleagueLetter = Readonly<{
  write: (locale: Locale) => LetterText;
  path: string;
  replyTo?: string | null;
  /** What it is about: the mails about one subject form a thread. */
  thread?: string | null;
}>;

/** Mails a letter to the colleagues at some addresses, each in their language. */
export async function mailColleagues(
  tx: Transaction,
  { baseUrl, siteName = '', now }: Pick<ApiContext, 'baseUrl' | 'siteName' | 'now'>,
  to: readonly string[],
  { write, path, replyTo = null, thread = null }: ColleagueLetter,
): Promise<void> {
  const emails = [...new Set(to)];
  if (emails.length === 0) return;
  const readerOf = await mailReaders(tx, emails);
  const sender = { company: await ourCompany(tx), person: null };
  const mails = emails.map((email) => {
    const { locale, name } = readerOf(email);
    const content = composeLetter(write(locale), {
      locale,
      receiver: { kind: 'colleague', name },
      sender,
      siteName,
      link: `${baseUrl}${inLocale(path, locale)}`,
    });
    return { to: email, replyTo, thread, locale, ...content };
  });
  await enqueue(tx, mails, now());
}
