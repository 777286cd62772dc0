import { addDays } from '#platform/clock.ts';
import { matchesOf, type Span, takenPlaces } from './plain.ts';

// Days in a text. A day without its year is the next such day from today on; one that can be read in two ways has both.

/** `days` has one day, or more where the text leaves it open; `open` says why, as an approximate day or a wrong weekday. */
export type FoundDate = Span & Readonly<{ days: readonly string[]; open: DateDoubt | null }>;
type DateDoubt = 'two-readings' | 'weekday' | 'approximate' | 'past';

const pad = (n: number, length = 2) => String(n).padStart(length, '0');

/** The day, or null where the calendar has none. */
function dayAt(year: number, month: number, day: number): string | null {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The next such day from today on; 29 February waits for its year. */
function nextDay(month: number, day: number, today: string): string | null {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year++) {
    const found = dayAt(year, month, day);
    if (found && found >= today) return found;
  }
  return null;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const kanjiWeekdays = '日月火水木金土';
const englishWeekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayNamed = (word: string) =>
  /^[a-z]/.test(word) ? englishWeekdays.indexOf(word.slice(0, 3)) : kanjiWeekdays.indexOf(word);

const weekdays = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?`;
/** The weekday in brackets or after the date: (木), （木曜日）, Thu. */
const weekday = String.raw`(?:\s{0,2}[(,]?\s{0,2}(?<weekday>[月火水木金土日](?=[)曜])|${weekdays}(?![a-z]))(?:曜日?)?\.?\)?)?`;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = String.raw`(?<word>(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?))\.?`;
const dayWithEnd = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th)?`;

const written = (pattern: string) => new RegExp(`(?<![\\da-z./-])${pattern}${weekday}`, 'g');
const patterns: readonly RegExp[] = [
  written(
    String.raw`(?:令和|r)\s?(?<era>\d{1,2}|元)(?:年|[./-]|(?=\s))\s?(?<month>[01]?\d)(?:月|[./-])\s?(?<day>[0-3]?\d)(?:日|(?![./-]?\d))`,
  ),
  written(
    String.raw`(?<year>20\d\d)(?:年|[-/.])\s?(?<month>[01]?\d)(?:月|[-/.])\s?(?<day>[0-3]?\d)(?:日|(?![./-]?\d))`,
  ),
  written(String.raw`(?<month>[01]?\d)月\s?(?<day>[0-3]?\d)日`),
  written(
    String.raw`(?<first>[0-3]?\d)/(?<second>[0-3]?\d)(?:/(?<year>20\d\d|\d\d))?(?![/.]?\d|\s?(?:台|本|個|t|kg|m)(?![a-z]))`,
  ),
  written(
    String.raw`(?:the )?${dayWithEnd}(?: of)?[ -]${month}(?![a-z])(?:,?[ -](?<year>20\d\d))?(?!\d)`,
  ),
  written(
    String.raw`${month} (?:the )?${dayWithEnd}(?![\d:]|\s?(?:units?|x|×))(?:,? (?<year>20\d\d))?(?!\d)`,
  ),
];

type Parts = Readonly<Record<string, string | undefined>>;

/** The months and days that a date may mean. 3/12 has two in a text without Japanese, which may be British. */
function readings(parts: Parts, isJapanese: boolean): [month: number, day: number][] {
  if (parts.first !== undefined) {
    const [a, b] = [Number(parts.first), Number(parts.second)];
    return isJapanese || a === b
      ? [[a, b]]
      : [
          [a, b],
          [b, a],
        ];
  }
  const named = parts.word === undefined ? -1 : months.indexOf(parts.word.slice(0, 3));
  return [[named >= 0 ? named + 1 : Number(parts.month), Number(parts.day)]];
}

function yearGiven({ era, year }: Parts): number | null {
  if (era !== undefined) return 2018 + (era === '元' ? 1 : Number(era));
  if (year === undefined) return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function daysOf(parts: Parts, today: string, isJapanese: boolean): string[] {
  const year = yearGiven(parts);
  return readings(parts, isJapanese).flatMap(
    ([m, d]) => (year === null ? nextDay(m, d, today) : dayAt(year, m, d)) ?? [],
  );
}

function doubtOf(days: readonly string[], named: string | undefined, today: string) {
  const [day] = days;
  if (days.length > 1) return 'two-readings';
  if (day === undefined) return null;
  if (named !== undefined && weekdayNamed(named) !== weekdayOf(day)) return 'weekday';
  return day < today ? 'past' : null;
}

function writtenDates(text: string, today: string, isJapanese: boolean): FoundDate[] {
  const found: FoundDate[] = [];
  const places = takenPlaces(text.length);
  for (const pattern of patterns)
    for (const { match, at, end } of matchesOf(pattern, text)) {
      const parts = match.groups ?? {};
      const days = daysOf(parts, today, isJapanese);
      if (days.length === 0 || !places.take({ at, end })) continue;
      found.push({ at, end, days, open: doubtOf(days, parts.weekday, today) });
    }
  return found;
}

/** Monday of the week of a day. */
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));
const inWeek = (today: string, weeks: number, day: number) =>
  addDays(mondayOf(today), weeks * 7 + ((day + 6) % 7));

const relative =
  /(?<days>明後日|あさって|明日|あした|本日|今日|\bthe day after tomorrow\b|\btomorrow\b|\btoday\b)|(?<week>再来週|来週|今週)の?(?<kanji>[月火水木金土日])(?:曜日?|(?=[にのはでを発出、。)\s]))|\b(?<next>next|this|coming) (?<english>(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)\b/g;
const daysAhead: Readonly<Record<string, number>> = {
  本日: 0,
  今日: 0,
  today: 0,
  明日: 1,
  あした: 1,
  tomorrow: 1,
  明後日: 2,
  あさって: 2,
  'the day after tomorrow': 2,
};
const weeksAhead: Readonly<Record<string, number>> = { 今週: 0, 来週: 1, 再来週: 2 };

/** The days of the week after. Where a week begins on Sunday for some, 来週日曜 has two; so has “next Friday” on a Tuesday. */
function weekDays(parts: Parts, today: string): string[] {
  if (parts.kanji !== undefined) {
    const weeks = weeksAhead[parts.week ?? ''] ?? 0;
    const day = inWeek(today, weeks, kanjiWeekdays.indexOf(parts.kanji));
    return parts.kanji === '日' ? [addDays(day, -7), day].filter((each) => each >= today) : [day];
  }
  const named = weekdayNamed(parts.english ?? '');
  const coming = addDays(today, (named - weekdayOf(today) + 7) % 7 || 7);
  if (parts.next !== 'next') return [coming];
  return [...new Set([coming, inWeek(today, 1, named)])];
}

function relativeDates(text: string, today: string): FoundDate[] {
  return matchesOf(relative, text).map(({ match, at, end }) => {
    const parts: Parts = match.groups ?? {};
    const days =
      parts.days === undefined
        ? weekDays(parts, today)
        : [addDays(today, daysAhead[parts.days] ?? 0)];
    return { at, end, days, open: doubtOf(days, undefined, today) };
  });
}

const vague =
  /(?<![\d月])(?:[01]?\d月|来月|今月)\s?(?:上旬|中旬|下旬|初旬|初め|末|中|頃)|\b(?:early|mid|late|end of|beginning of) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|再来週(?!の?[月火水木金土日])|来週(?!の?[月火水木金土日])(?:中|末)|\bnext (?:week|month)\b/g;
const aboutAfter = /^\s?(?:以降|以後|頃|ごろ|前後|あたり|から\d|\+\/-|or later|or after|onwards?)/;
const aboutBefore =
  /(?:\b(?:around|about|approximately|approx\.?|circa|not before|on or after)|およそ|だいたい)\s?$/;

/** A second day of the same month: 12/3か4日, 12月3日〜5日, 12/3-4. */
const secondDay =
  /^\s?(?:か|または|又は|もしくは|あるいは|or|~|-|から|・)\s?(?<day>[0-3]?\d)(?:日(?!間)|(?![\d/月.日]|\s?(?:台|本|個|m|ft|t|kg|x|×|[a-z])))/;

/** The days in a text in plain form. `today` is YYYY-MM-DD in Asia/Tokyo. */
export function findDates(text: string, today: string): FoundDate[] {
  const isJapanese = /[ぁ-んァ-ヶ一-龠]/.test(text);
  const exact = [...writtenDates(text, today, isJapanese), ...relativeDates(text, today)];
  const found: FoundDate[] = [];
  const places = takenPlaces(text.length);
  for (const each of exact.toSorted((a, b) => a.at - b.at)) {
    if (!places.take(each)) continue;
    const rest = text.slice(each.end, each.end + 16);
    const second = secondDay.exec(rest);
    const [first] = each.days;
    const other =
      second && first && each.days.length === 1
        ? nextDay(Number(first.slice(5, 7)), Number(second.groups?.day), today)
        : null;
    if (second && other)
      found.push({
        ...each,
        end: each.end + second[0].length,
        days: [...each.days, other],
        open: 'two-readings',
      });
    else if (
      aboutAfter.test(rest) ||
      aboutBefore.test(text.slice(Math.max(0, each.at - 16), each.at))
    )
      found.push({ ...each, open: 'approximate' });
    else found.push(each);
  }
  const unclear = matchesOf(vague, text)
    .filter((span) => places.isFree(span))
    .map(({ at, end }): FoundDate => ({ at, end, days: [], open: 'approximate' }));
  return [...found, ...unclear].toSorted((a, b) => a.at - b.at);
}
