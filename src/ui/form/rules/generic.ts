import * as z from 'zod';
import { isRecord } from '#platform/type-guards.ts';
import { codeText } from './normalise.ts';
import { messageOf } from './messages.ts';
import { type RuleParams, refuseUnless, refuseMissing, textRule } from './rule.ts';

/** Refuses null, undefined and blank text with "Required."; anything else has to pass `base`. */
export function required<S extends z.ZodType>(base: S): z.ZodType<z.output<S>, z.input<S> | null> {
  return refuseMissing(base, 'required');
}

/** Whether an e-mail address has at most 254 characters, at most 64 of them before the @ (RFC 5321, 4.5.3.1). */
const isEmailLength = (text: string): boolean => text.length <= 254 && text.lastIndexOf('@') <= 64;

/** Whether each label of a host has at most 63 characters (RFC 1035, 2.3.4). */
const hasHostLabels = (host: string): boolean =>
  host.split('.').every((label) => label.length <= 63);

/** E-mail address, see `isEmailLength` and `hasHostLabels`. */
export function email(base?: z.ZodString): z.ZodString {
  // What begins with a dash is an option to programs that send mail.
  const isEmail = (text: string) =>
    isEmailLength(text) &&
    !text.startsWith('-') &&
    z.regexes.email.test(text) &&
    hasHostLabels(text.slice(text.lastIndexOf('@') + 1));
  return textRule('email', isEmail, {
    normalise: codeText,
    base,
    bounds: { format: 'email', maxLength: 254 },
  });
}

/** Absolute http or https address of at most 2,000 characters, without blanks. */
export function url(base?: z.ZodString): z.ZodString {
  const isUrl = (text: string) =>
    text.length <= 2000 &&
    /^https?:\/\/[^\s/?#]\S*$/i.test(text) &&
    URL.canParse(text) &&
    hasHostLabels(new URL(text).hostname);
  return textRule('url', isUrl, {
    normalise: (text) => text.trim(),
    base,
    bounds: { format: 'uri', maxLength: 2000 },
  });
}

/** At least `min` characters, counted by code points. */
export function minLength(min: number, base: z.ZodString = z.string()): z.ZodString {
  return base.check(
    refuseUnless(
      (text) => Array.from(text).length >= min,
      'min-length',
      { min },
      { minLength: min },
    ),
  );
}

/** At most `max` characters, counted by code points. */
export function maxLength(max: number, base: z.ZodString = z.string()): z.ZodString {
  // A code point has at most two code units: long text is refused without being split.
  return base.check(
    refuseUnless(
      (text) => text.length <= max * 2 && Array.from(text).length <= max,
      'max-length',
      { max },
      { maxLength: max },
    ),
  );
}

/** The values at `key` and `other` must be equal; the fault "Please Same Value." is at `key`. */
export function same<S extends z.ZodObject>(
  base: S,
  key: keyof z.output<S> & string,
  other: keyof z.output<S> & string,
): S {
  return base.refine((values: Readonly<Record<string, unknown>>) => values[key] === values[other], {
    error: messageOf('same').en,
    params: { code: 'same' } satisfies RuleParams,
    path: [key],
    // Checked even while other fields are invalid, so that both show at once.
    when: ({ value }) => isRecord(value) && key in value && other in value,
  });
}
