import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import type { CodeField } from './code.ts';
import type { KindRule } from './rule.ts';

export const codeRule: KindRule<CodeField> = {
  rule: ({ max, length }) => {
    const base = strings.code(strings.maxFullWidth(max, strings.notBlank()));
    return length ? strings.alphanumericOf(length, base) : base;
  },
  schema: () => z.string(),
  example: 'A-1',
  sheet: () => ({ kind: 'text', width: 14 }),
};
