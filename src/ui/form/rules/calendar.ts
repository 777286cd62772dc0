import type { Bilingual } from '#platform/i18n/locale.ts';
import { codeText } from './normalise.ts';
import { isDay, isMonth } from '#platform/day.ts';
import { defined } from '#platform/expect.ts';

const eras = [
  { from: '2019-05-01', year: 2018, letter: 'R', ja: '令和', en: 'Reiwa' },
  { from: '1989-01-08', year: 1988, letter: 'H', ja: '平成', en: 'Heisei' },
  { from: '1926-12-25', year: 1925, letter: 'S', ja: '昭和', en: 'Showa' },
  { from: '1912-07-30', year: 1911, letter: 'T', ja: '大正', en: 'Taisho' },
  { from: '1868-01-25', year: 1867, letter: 'M', ja: '明治', en: 'Meiji' },
] as const;

/** Japanese era and year of a day (YYYY-MM-DD) or month (YYYY-MM); `null` before Meiji. */
export function eraOf(day: string): Bilingual | null {
  // A month belongs to the era in which it ends.
  const era = eras.find(({ from }) => (day.length === 7 ? `${day}-31` : day) >= from);
  if (!era) return null;
  const year = Number(day.slice(0, 4)) - era.year;
  return { ja: `${era.ja}${year === 1 ? '元' : year}年`, en: `${era.en} ${year}` };
}

const two = (text: string) => text.padStart(2, '0');

/** A typed day or month without blanks, and the era it was written in: 令和8年11月20日 → 2026/11月20日. */
function plainYears(text: string): { plain: string; era: (typeof eras)[number] | null } {
  const plain = codeText(text).replaceAll(/\s/g, '');
  // Stryker disable next-line StringLiteral: without a match there is no era, and the start is not used
  const [start = '', name, year] =
    /^(令和|平成|昭和|大正|明治|[RHSTM])(元|0[1-9]|[1-9]\d?)[年./-]?/i.exec(plain) ?? [];
  const era = eras.find(({ ja, letter }) => ja === name || letter === name?.toUpperCase());
  if (!era) return { plain, era: null };
  const inEra = year === '元' ? 1 : Number(year);
  return { plain: `${era.year + inEra}/${plain.slice(start.length)}`, era };
}

/** Whether a day or a month was in an era, or is: a month in which eras change belongs to both. */
function isInEra(day: string, era: (typeof eras)[number] | null): boolean {
  if (!era) return true;
  const next = eras[eras.indexOf(era) - 1];
  const part = (from: string) => from.slice(0, day.length);
  return (
    day >= part(era.from) &&
    (!next || (day.length === 7 ? day <= part(next.from) : day < next.from))
  );
}

/**
 * A typed day as `YYYY-MM-DD`, `null` if it is not one: 2026/11/20, 20261120, ２０２６年１１月２０日,
 * 令和8年11月20日, R8.11.20, R08.11.20, and 11/20 in the year of `today` if that is given. Days outside of their era are none: 昭和65年1月1日.
 */
export function dayOf(text: string, today?: string): string | null {
  const { plain, era } = plainYears(text);
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ??
    (today === undefined ? null : /^()(\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain));
  if (!parts) return null;
  const day = `${parts[1] || today?.slice(0, 4)}-${two(defined(parts[2]))}-${two(defined(parts[3]))}`;
  return isDay(day) && isInEra(day, era) ? day : null;
}

/** A typed month as `YYYY-MM`, `null` if it is not one: 2026/11, 202611, 2026年11月, 令和8年11月. */
export function monthOf(text: string): string | null {
  const { plain, era } = plainYears(text);
  const parts = /^(\d{4})(\d{2})$/.exec(plain) ?? /^(\d{4})[-/.年](\d{1,2})月?$/.exec(plain);
  const month = parts && `${parts[1]}-${two(defined(parts[2]))}`;
  return month && isMonth(month) && isInEra(month, era) ? month : null;
}

/** Whether the text is an existing day and time, `YYYY-MM-DD HH:MM`. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

const hourMs = 3_600_000;

/** The day after a day. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);

/**
 * The day and time in Japan of a time stamp with its zone, as programs write it; `null` for other text:
 * 2026-10-31T15:00:00.000Z is 2026-11-01 00:00.
 */
function stampOf(text: string): string | null {
  const stamp = text.trim();
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
  const at = hasZone.test(stamp) ? Date.parse(stamp) : Number.NaN;
  if (Number.isNaN(at)) return null;
  return new Date(at + 9 * hourMs).toISOString().slice(0, 16).replace('T', ' ');
}

const midnight = /[\sT]+0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?$/i;

/**
 * The day of a cell in a file: as it is typed, or with midnight behind it, as spreadsheets and programs write it. It is the
 * written day, of a time stamp with its zone the day in Japan. `null` with any other time: that would be lost, or is midnight
 * elsewhere of a stamp that has lost its zone.
 */
export function dayOfCell(text: string): string | null {
  const written = dayOf(codeText(text).replace(midnight, ''));
  const stamp = stampOf(text);
  if (!stamp) return written;
  const day = stamp.slice(0, 10);
  return stamp.endsWith(' 00:00') || day === written ? day : null;
}

/** Whether a time of day stands behind a day. */
export const hasTime = (text: string): boolean => /\d日?[\sT]+\d{1,2}[:時]/i.test(codeText(text));

/**
 * A typed day and time as `YYYY-MM-DD HH:MM`, `null` if it is not one: 2026/11/20 9:05, 令和8年11月20日 9時5分, 20261120 0905.
 * Hours past midnight are of the next day, as in timetables: 2026/11/20 25:30 and 2026/11/20 翌1:30 are 2026-11-21 01:30.
 * A time stamp with its zone is the time in Japan; seconds of zero are dropped.
 */
export function momentOf(text: string, today?: string): string | null {
  const stamp = stampOf(text);
  if (stamp) return stamp;
  const typed = codeText(text);
  const plain = typed.replace(/(?<=\s)翌日?\s*(?=\d)/, '');
  const [, day = '', hours = '', minutes = ''] =
    /^(.*\S)[\sT]+(\d{1,2})([:時]?\d{1,2}分?)(?:(?<=:\d\d):00(?:\.0+)?)?$/.exec(plain) ?? [];
  const isNextDay = plain !== typed;
  const isPastMidnight = !isNextDay && Number(hours) >= 24 && Number(hours) < 48;
  const on = dayOf(day, today);
  const at = timeOf(`${two(isPastMidnight ? String(Number(hours) - 24) : hours)}${minutes}`);
  return on && at ? `${isNextDay || isPastMidnight ? dayAfter(on) : on} ${at}` : null;
}

/** A typed time of day as `HH:MM`, `null` if it is not one: 9:05, ０９：０５, 9時5分, 0905. */
export function timeOf(text: string): string | null {
  const plain = codeText(text);
  const parts = /^(\d{1,2})[:時](\d{1,2})分?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!parts || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${two(defined(parts[1]))}:${two(defined(parts[2]))}`;
}
