import type { Bilingual, Locale } from './locale.ts';

/** The name of a customer, port or person in a language. English falls back to the Japanese name; empty for undefined. */
export const nameIn = (
  locale: Locale,
  named: Readonly<{ name: string; nameEn: string | null }> | undefined,
): string => (locale === 'ja' ? named?.name : (named?.nameEn ?? named?.name)) ?? '';

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a label contains a text in either language, ignoring case and character width. */
export const labelIncludes = ({ en, ja }: Bilingual, text: string): boolean =>
  normalise(en).includes(normalise(text.trim())) || normalise(ja).includes(normalise(text.trim()));
