import type { Bilingual, Locale } from '#platform/i18n/locale.ts';

/** Whom a document or a mail is addressed to. */
export type Addressee = Readonly<{
  name: Bilingual;
  /** 御中 for firms, 様 for sole proprietors. */
  honorific: string;
  contact: Readonly<{ name: Bilingual; department: string | null }> | null;
}>;

/** A label in a language; in the other language if it is empty. */
export function textIn(label: Bilingual, locale: Locale): string {
  return label[locale].trim() || label[locale === 'ja' ? 'en' : 'ja'].trim();
}

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

/** Japanese numbers in international format for English documents: 03-1234-5678 → +81 3-1234-5678. */
export function phoneText(phone: string, locale: Locale): string {
  return locale === 'en' && phone.startsWith('0') ? `+81 ${phone.slice(1)}` : phone;
}
