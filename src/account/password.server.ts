import { dictionary } from '@zxcvbn-ts/language-common';

export const passwordLength = { min: 10, max: 128 } as const;

const common = new Set(dictionary['passwords-common']?.map(String));

/** What a text repeats: `1234` of `12341234`, the text itself where it repeats nothing. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** How often the step from one character to the next changes: never in `abcdef`, once in `abc789`. */
const turnsIn = (text: string): number =>
  Array.from(
    { length: text.length - 1 },
    (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i),
  ).filter((step, i, steps) => i > 0 && step !== steps[i - 1]).length;
/** The signs on the keys of the digits, from 0. */
const signsOnDigits = ')!@#$%^&*(';
const asDigits = (text: string): string =>
  text.replace(/[)!@#$%^&*(]/g, (sign) => String(signsOnDigits.indexOf(sign)));
/** Fewer make a row, such as `1234567890` or `abc1234567`. */
const leastTurns = 4;
/** Fewer letters are no word. */
const shortestWord = 4;

/**
 * Whether a password is a common one, ignoring case, repetition, and digits or signs around it. Letters of every script
 * count as letters; where there are hardly any, rows of digits and signs are common.
 */
function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return (
    new Set(lower).size < 4 ||
    [lower, unitOf(lower), core, unitOf(core)].some((each) => common.has(each)) ||
    (core.length < shortestWord && turnsIn(unitOf(asDigits(lower))) < leastTurns)
  );
}

const productName = 'Umiji';
/** Shorter names are part of too many words. */
const shortestName = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

type Owner = Readonly<{ email: string | null; siteName: string }>;

/**
 * Whether a password is little more than the owner's address, its part before the @, or the name of the site or product:
 * repeated, or with digits and punctuation around it.
 */
function isPersonalPassword(password: string, { email, siteName }: Owner): boolean {
  const names = [email, email?.split('@')[0], email?.split('@')[1], siteName, productName]
    .flatMap((name) => (name ? [lettersOf(name), lettersOf(name).replace(/\d+$/, '')] : []))
    .filter((name) => name.length >= shortestName)
    .toSorted((a, b) => b.length - a.length);
  const given = lettersOf(password);
  return names.some(
    (name) =>
      given.includes(name) && given.replaceAll(name, '').replace(/\d+/g, '').length < shortestName,
  );
}

/** Why a password is refused; null if it is not. Its length is checked by the sign-in service. */
export function passwordFault(
  password: string,
  owner: Owner,
): 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_PERSONAL' | null {
  // First, as it names the reason.
  if (isPersonalPassword(password, owner)) return 'PASSWORD_TOO_PERSONAL';
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null;
}
