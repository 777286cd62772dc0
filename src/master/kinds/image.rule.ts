import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import type { ImageField } from './image.ts';
import type { KindRule } from './rule.ts';

const maxCharacters = 2_000_000;
const picture = { en: 'Picture', ja: '画像あり' } as const;

export const imageRule: KindRule<ImageField> = {
  rule: () => strings.imageDataUri(z.string().max(maxCharacters)),
  schema: () => z.string(),
  sheet: () => ({ kind: 'text', width: 14 }),
  cellText: (_, _value, locale) => picture[locale],
};
