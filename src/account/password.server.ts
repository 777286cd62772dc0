import { dictionary } from '@zxcvbn-ts/language-common';

export const passwordLength = { min: 10, max: 128 } as const;

const common = new Set(dictionary['passwords-common']?.map(String));

/** Whether a password is a common one, ignoring case and digits or punctuation around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return common.has(lower) || core.length < 4 || common.has(core) || new Set(lower).size < 4;
}
