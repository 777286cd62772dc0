import type { Locale } from './locale.ts';

/** What a customer, port or person is called in a language: in English by its own name where it has no other; nothing of one that is not known. */
export const nameIn = (locale: Locale, named: Readonly<{ name: string; nameEn: string | null }> | undefined): string =>
  (locale === 'ja' ? named?.name : (named?.nameEn ?? named?.name)) ?? '';
