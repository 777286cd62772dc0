import * as z from 'zod';
import { composed, hasLines, isBlankText } from '#platform/text.ts';
import { isDay, isMonth } from '#platform/day.ts';
import { dayOf, hasTime, isMoment, momentOf, monthOf, timeOf } from './calendar.ts';
import { maxLength } from './generic.ts';
import { codeText, halfWidth as toHalfWidth, kanaText, katakanaText } from './normalise.ts';
import { pictureTypes } from './picture-types.ts';
import { emptyToNull, refuseUnless, notTaken, requiredSelect, textRule } from './rule.ts';

/*
 * Every rule takes a `base`, so that rules can be stacked: phone(maxFullWidth(20)).
 * All refuse blank text as "Required."; wrap them in emptyToNull where a field may stay empty.
 */
export { emptyToNull, notTaken, requiredSelect };

type Base = z.ZodString;
const trim = (text: string) => text.trim();

/** Trimmed text, refused when nothing is left. */
export function notBlank(base: Base = z.string()): Base {
  return base
    .overwrite((text) => (isBlankText(text) ? '' : composed(text).trim()))
    .check(refuseUnless((text) => text !== '', 'required', undefined, { minLength: 1 }));
}

/** Text in one line, for names, titles and codes: refused with line breaks or tabs. May be empty. */
export function singleLine(base: Base = z.string()): Base {
  return base.overwrite(composed).check(refuseUnless((text) => !hasLines(text), 'single-line'));
}

/** At most `max` full-width characters, counted by code points. */
export function maxFullWidth(max: number, base?: Base): Base {
  return maxLength(max, base);
}

export function startsWithAt(base?: Base): Base {
  return textRule('starts-with', /^@./, { normalise: codeText, values: { prefix: '@' }, base });
}

export function startsWithUrl(prefix: string, base?: Base): Base {
  return textRule('starts-with', (text) => text.startsWith(prefix), {
    normalise: trim,
    values: { prefix },
    base,
  });
}

const picture = new RegExp(
  `^data:image/(?:${pictureTypes.join('|')}|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}$`,
  'i',
);
const isVector = (text: string) => /^data:image\/svg\+xml/i.test(text);

/** A picture as a data URI: data:image/…;base64,… SVG is refused with its reason. */
export function imageDataUri(base?: Base): Base {
  return textRule('image', picture, { base }).check(
    refuseUnless((text) => !isVector(text), 'image-svg'),
  );
}

/** ASCII and half-width katakana; full-width letters, digits and signs are converted first. */
export function halfWidth(base?: Base): Base {
  return textRule('half-width', /^[\x20-\x7e¥\uff61-\uff9f]+$/, { normalise: toHalfWidth, base });
}

export function digits(base?: Base): Base {
  return textRule('digits', /^\d+$/, { normalise: codeText, base });
}

export function letters(base?: Base): Base {
  return textRule('letters', /^[A-Za-z]+$/, { normalise: codeText, base });
}

export function upperCase(base?: Base): Base {
  return textRule('upper-case', /^[A-Z]+$/, { normalise: codeText, base });
}

export function lowerCase(base?: Base): Base {
  return textRule('lower-case', /^[a-z]+$/, { normalise: codeText, base });
}

export function alphanumeric(base?: Base): Base {
  return textRule('alphanumeric', /^[A-Za-z0-9]+$/, { normalise: codeText, base });
}

export function alphanumericOf(length: number, base?: Base): Base {
  return textRule(
    'alphanumeric-exactly',
    (text) => text.length === length && /^[A-Za-z0-9]+$/.test(text),
    {
      normalise: codeText,
      values: { length },
      base,
      bounds: { pattern: `^[A-Za-z0-9]{${length}}$` },
    },
  );
}

export function digitsAndHyphens(base?: Base): Base {
  return textRule('digits-and-hyphens', /^[\d-]+$/, { normalise: codeText, base });
}

const countedDigits = (min: number, max: number) => (text: string) =>
  /^\d+$/.test(text) && text.length >= min && text.length <= max;

export function digitsExactly(length: number, base?: Base): Base {
  return textRule('digits-exactly', countedDigits(length, length), {
    normalise: codeText,
    values: { length },
    base,
    bounds: { pattern: `^\\d{${length}}$` },
  });
}

export function digitsAtLeast(min: number, base?: Base): Base {
  return textRule('digits-at-least', countedDigits(min, Infinity), {
    normalise: codeText,
    values: { min },
    base,
    bounds: { pattern: `^\\d{${min},}$` },
  });
}

export function digitsAtMost(max: number, base?: Base): Base {
  return textRule('digits-at-most', countedDigits(1, max), {
    normalise: codeText,
    values: { max },
    base,
    bounds: { pattern: `^\\d{1,${max}}$` },
  });
}

export function hiragana(base?: Base): Base {
  return textRule('hiragana', /^[ぁ-ゖゝゞー・ 　]+$/, { normalise: trim, base });
}

/** Full-width katakana; half-width katakana is converted first. */
export function katakana(base?: Base): Base {
  return textRule('katakana', /^[ァ-ヺヽヾー・ 　]+$/, { normalise: kanaText, base });
}

/** As `katakana`; hiragana is converted first. For readings, which people type before they convert. */
export function katakanaReading(base?: Base): Base {
  return textRule('katakana', /^[ァ-ヺヽヾー・ 　]+$/, { normalise: katakanaText, base });
}

/** Hiragana and katakana. */
export function kana(base?: Base): Base {
  return textRule('kana', /^[ぁ-ゖゝゞァ-ヺヽヾー・ 　]+$/, { normalise: kanaText, base });
}

/** Capital letters, digits and hyphens; small letters are converted first. */
export function code(base?: Base): Base {
  return textRule('code', /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, {
    normalise: (text) => codeText(text).toUpperCase(),
    base,
  });
}

/** An existing day and time, YYYY-MM-DD HH:MM; what people type is converted first. */
export function moment(base?: Base): Base {
  return textRule('moment', isMoment, {
    normalise: (text) => momentOf(text) ?? text,
    base,
    bounds: { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' },
  });
}

/** An existing day, YYYY-MM-DD; what people type (2026/11/20, 令和8年11月20日) is converted first. */
export function date(base?: Base): Base {
  return textRule('date', isDay, {
    normalise: (text) => dayOf(text) ?? text,
    base,
    bounds: { format: 'date' },
  });
}

/** A text without a time of day, for a day that has none: the time would be lost. */
export function withoutTime(base?: Base): Base {
  return textRule('without-time', (text) => !hasTime(text), { base });
}

/** Today or later; `today` is called when a value is tested. */
export function notBeforeToday(today: () => string, base?: Base): Base {
  return date(base).check(refuseUnless((text) => text >= today(), 'not-past'));
}

/** A month, YYYY-MM. */
export function month(base?: Base): Base {
  return textRule('month', isMonth, {
    normalise: (text) => monthOf(text) ?? text,
    base,
    bounds: { pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$' },
  });
}

/** A time of day, HH:MM. */
export function time(base?: Base): Base {
  return textRule('time', /^(?:[01]\d|2[0-3]):[0-5]\d$/, {
    normalise: (text) => timeOf(text) ?? text,
    base,
  });
}

/** `before` digits, a hyphen, `after` digits. */
export function digitsHyphenDigits(before: number, after: number, base?: Base): Base {
  return textRule('digits-hyphen-digits', new RegExp(`^\\d{${before}}-\\d{${after}}$`), {
    normalise: codeText,
    values: { before, after },
    base,
  });
}
