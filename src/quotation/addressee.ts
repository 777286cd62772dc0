import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { textIn } from '#platform/i18n/text-in.ts';

/** Whom a document or a mail is addressed to. */
export type Addressee = Readonly<{
  name: Bilingual;
  /** 御中 for firms, 様 for sole proprietors. */
  honorific: string;
  contact: Readonly<{ name: Bilingual; department: string | null }> | null;
}>;

/** A name without the honorific that somebody typed behind it: it is printed once, as ours. */
const plainName = (name: string): string => name.replace(/[\s　]*(御中|様|さま|殿)$/u, '');

/** Firms are addressed as 御中, persons as 様, never both: with a contact person the firm has no honorific. */
export function addresseeText(
  { name, honorific, contact }: Addressee,
  locale: Locale,
): { addressee: string; lines: string[] } {
  const [firm, person] = [
    plainName(textIn(name, locale)),
    contact && plainName(textIn(contact.name, locale)),
  ];
  if (locale === 'en') {
    const department = contact?.department ? `, ${contact.department}` : '';
    return {
      addressee: firm,
      lines: person ? [`Attn: ${person}${department}`] : [],
    };
  }
  if (!contact) return { addressee: `${firm} ${honorific}`, lines: [] };
  return {
    addressee: firm,
    lines: [[contact.department, `${person} 様`].filter(Boolean).join(' ')],
  };
}
