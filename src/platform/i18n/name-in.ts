import type { Bilingual, Locale } from './locale.ts';

/** What a customer, port or person is called in a language: in English by its own name where it has no other; nothing of one that is not known. */
export const nameIn = (
  locale: Locale,
  named: Readonly<{ name: string; nameEn: string | null }> | undefined,
): string => (locale === 'ja' ? named?.name : (named?.nameEn ?? named?.name)) ?? '';

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a label holds a text in either language; capitals and full-width letters make no difference. */
export const labelIncludes = ({ en, ja }: Bilingual, text: string): boolean =>
  normalise(en).includes(normalise(text.trim())) || normalise(ja).includes(normalise(text.trim()));
