import { expect, it } from 'vitest';
import { isInFonts } from './fonts.server.ts';
import { misprinted } from './printable.ts';

it('names of people and the trade’s signs are printed as themselves; others are told', () => {
  const signs = (text: string) => misprinted(text, isInFonts);
  expect(signs('髙﨑 齋藤 塚 纊 ㈱ № ① Ⅱ ℃ ㎡ m³ ～ − × ÷ ± “quoted” ¥1,000 € ₩')).toEqual([]);
  expect(signs('𠮷野家 😀 한국 😀')).toEqual(['𠮷', '😀', '한', '국']);
  // Signs that nobody sees are left out without a word.
  expect(signs('A\u200bB\tC‑D')).toEqual([]);
});
