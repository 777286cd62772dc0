import { unlocode } from '#ui/form/rules/identifiers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { CodeField } from './code.ts';
import type { KindRule } from './rule.ts';

export const codeRule: KindRule<CodeField> = {
  rule: ({ max, length, format }) => {
    const text = strings.maxFullWidth(max, strings.notBlank());
    if (format === 'unlocode') return unlocode(text);
    const base = strings.code(text);
    return length ? strings.alphanumericOf(length, base) : base;
  },
  schema: ({ max }) => strings.maxFullWidth(max),
  example: 'A-1',
  sheet: () => ({ kind: 'text', width: 14 }),
};
