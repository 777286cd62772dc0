import { dictionary } from '@zxcvbn-ts/language-common';

export const passwordLength = { min: 10, max: 128 } as const;

const common = new Set(dictionary['passwords-common']?.map(String));

/** Whether a password is a common one, ignoring case and digits or punctuation around it. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return common.has(lower) || core.length < 4 || common.has(core) || new Set(lower).size < 4;
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
