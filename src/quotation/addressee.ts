import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { textIn } from '#platform/i18n/text-in.ts';

/** Whom a document or a mail is addressed to. */
export type Addressee = Readonly<{
  name: Bilingual;
  /** 御中 for firms, 様 for sole proprietors. */
  honorific: string;
  contact: Readonly<{ name: Bilingual; department: string | null }> | null;
}>;

/** Firms are addressed as 御中, persons as 様, never both: with a contact person the firm has no honorific. */
export function addresseeText(
  { name, honorific, contact }: Addressee,
  locale: Locale,
): { addressee: string; lines: string[] } {
  if (locale === 'en') {
    const department = contact?.department ? `, ${contact.department}` : '';
    return {
      addressee: textIn(name, 'en'),
      lines: contact ? [`Attn: ${textIn(contact.name, 'en')}${department}`] : [],
    };
  }
  if (!contact) return { addressee: `${textIn(name, 'ja')} ${honorific}`, lines: [] };
  return {
    addressee: textIn(name, 'ja'),
    lines: [[contact.department, `${textIn(contact.name, 'ja')} 様`].filter(Boolean).join(' ')],
  };
}
