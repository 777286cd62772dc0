import * as z from 'zod';
import { type ChoiceField, optionText } from './choice.ts';
import type { Option } from './field.ts';
import { type KindRule, normalised } from './rule.ts';

/** One of the values of the options. */
export const optionEnum = (options: readonly Option[]) => z.enum(options.map(({ value }) => value));

/** The option's value for a text that is the value or its label in either language; else the text itself. */
export function optionOf(options: readonly Option[], text: string): string {
  const found = options.find(({ value, label }) =>
    [value, label.en, label.ja].some((each) => normalised(each) === normalised(text)),
  );
  return found?.value ?? text.trim();
}

export const choiceRule: KindRule<ChoiceField> = {
  rule: ({ options }) => optionEnum(options),
  schema: ({ options }) => optionEnum(options),
  sheet: () => ({ kind: 'text', width: 14 }),
  cellText: ({ options }, value, locale) => optionText(options, value, locale),
  cellValue: ({ options }, text) => optionOf(options, text),
};
