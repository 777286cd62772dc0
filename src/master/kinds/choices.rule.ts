import * as z from 'zod';
import * as arrays from '#ui/form/rules/arrays.ts';
import { optionEnum, optionOf } from './choice.rule.ts';
import { type ChoicesField, optionTexts } from './choices.ts';
import type { KindRule } from './rule.ts';

export const choicesRule: KindRule<ChoicesField> = {
  rule: ({ options }) => arrays.unique(z.array(optionEnum(options))),
  schema: ({ options }) => z.array(optionEnum(options)),
  sheet: () => ({ kind: 'text', width: 14 }),
  cellText: ({ options }, value, locale) =>
    (Array.isArray(value) && optionTexts(options, value, locale)) || null,
  cellValue: ({ options }, text) =>
    text
      .split(/[、,;\n]/)
      .filter((each) => each.trim() !== '')
      .map((each) => optionOf(options, each)),
};
