import type { Bilingual, Locale } from './locale.ts';

/** What a customer, port or person is called in a language: in English by its own name where it has no other; nothing of one that is not known. */
export const nameIn = (
  locale: Locale,
  named: Readonly<{ name: string; nameEn: string | null }> | undefined,
): string => (locale === 'ja' ? named?.name : (named?.nameEn ?? named?.name)) ?? '';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a label holds a text in either language; capitals and full-width letters make no difference. */
export const isNamed = ({ en, ja }: Bilingual, text: string): boolean =>
  plain(en).includes(plain(text.trim())) || plain(ja).includes(plain(text.trim()));
