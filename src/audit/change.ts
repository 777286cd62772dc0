import type { Locale } from '#platform/i18n/locale.ts';

/** One field of an event in words: what it was called, what it said before (null where there was nothing before) and after. */
export type Change = Readonly<{ label: string; was: string | null; now: string }>;

/** What an event tells of its record's content. */
type Told = Readonly<{
  resource: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}>;

/** Says what an event changed, field by field; given by whoever knows the records. */
export type Describe = (event: Told, locale: Locale) => readonly Change[];

/** Of two texts a change, or nothing where they say the same, or an empty field was filled with nothing. */
export function changeOf(label: string, was: string | null, now: string): Change[] {
  return was === now || (was === null && now === '') ? [] : [{ label, was, now }];
}
