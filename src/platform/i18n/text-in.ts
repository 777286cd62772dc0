import type { Bilingual, Locale } from './locale.ts';

/** A label in a language; in the other language if it is empty. */
export function textIn(label: Bilingual, locale: Locale): string {
  return label[locale].trim() || label[locale === 'ja' ? 'en' : 'ja'].trim();
}

/** Japanese numbers in international format for English documents: 03-1234-5678 → +81 3-1234-5678. */
export function phoneText(phone: string, locale: Locale): string {
  return locale === 'en' && phone.startsWith('0') ? `+81 ${phone.slice(1)}` : phone;
}
