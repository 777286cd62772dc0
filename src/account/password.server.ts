import { dictionary } from '@zxcvbn-ts/language-common';

export const passwordLength = { min: 10, max: 128 } as const;

const common = new Set(dictionary['passwords-common']?.map(String));

/** Whether a password is one of those that attackers try first; also with digits or signs put around it, and in capitals. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return common.has(lower) || core.length < 4 || common.has(core) || new Set(lower).size < 4;
}
