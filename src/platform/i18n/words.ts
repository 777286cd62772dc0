import { use, useMemo } from 'react';
import { propertyOf } from '../property.ts';
import type { Bilingual, Locale } from './locale.ts';
import { PageLocale } from './page-locale.ts';

/** A text with its values in braces, or a function of them where numbers choose the words. */
type Text = string | ((values: never) => string);

/** The texts of a room, by key, in both languages. */
export type Words = Readonly<Record<string, Readonly<Record<Locale, Text>>>>;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type ValuesOf<T> = T extends (values: infer Values) => string
  ? Values
  : T extends string
    ? Readonly<Record<Names<T>, string | number>>
    : never;
/** The values of all texts of a union. */
type AllOf<T> = (T extends unknown ? (values: ValuesOf<T>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;
type Given<T> = Record<never, never> extends AllOf<T> ? [values?: object] : [values: AllOf<T>];

export type Say<W extends Words> = <K extends keyof W & string>(
  key: K,
  ...given: Given<W[K][Locale]>
) => string;

const filledIn = (text: string, values: unknown) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(propertyOf(values, name) ?? hole));

/** The texts of a room in a language. */
export const wordsIn =
  <W extends Words>(words: W, locale: Locale): Say<W> =>
  (key, ...[values = {}]) => {
    const text: Text | undefined = words[key]?.[locale];
    if (typeof text === 'string') return filledIn(text, values);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `Given` asks for what the text takes
    return text ? text(values as never) : key;
  };

/** The page's language. */
export function useLocale(): Locale {
  return use(PageLocale);
}

/** The texts of a room in the page's language. */
export function useWords<W extends Words>(words: W): Say<W> {
  const locale = useLocale();
  return useMemo(() => wordsIn(words, locale), [words, locale]);
}

/** Returns the text of a bilingual label in the page's language. */
export function useLabel(): (label: Bilingual) => string {
  const locale = useLocale();
  return (label) => label[locale];
}
