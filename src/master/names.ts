import { kana } from './kinds/kana.ts';
import { text } from './kinds/text.ts';

/** The name in both languages, which nearly every resource has. */
export const names = {
  name: text('Name', '名称', { max: 80 }),
  nameEn: text('English name', '英語名', { max: 120 }),
} as const;

export const kanaName = { nameKana: kana('Kana', 'カナ', { optional: true }) } as const;
