import { ourCompany } from '#account/company.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type LetterText, composeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/transport.server.ts';
import type { inquiry } from './tables.ts';

type Visitor = Pick<
  typeof inquiry.$inferSelect,
  'email' | 'locale' | 'companyName' | 'contactName'
>;

/** A letter to a visitor, signed by our company; what one of us has written, also by its author. */
export async function mailTo(
  tx: Transaction,
  { email, locale, companyName, contactName }: Visitor,
  text: LetterText,
  {
    siteName,
    author = null,
  }: Readonly<{ siteName: string; author?: Readonly<{ name: string; email: string }> | null }>,
): Promise<Mail> {
  const content = composeLetter(text, {
    locale,
    receiver: { kind: author ? 'answered' : 'visitor', company: companyName, name: contactName },
    sender: {
      company: await ourCompany(tx),
      person: author && {
        name: { en: author.name, ja: author.name },
        phone: null,
        email: author.email,
      },
    },
    siteName,
  });
  return { to: email, locale, ...content };
}
