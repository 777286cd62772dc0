import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { charactersOf } from './glyphs.ts';
import { currencySigns } from './printable.ts';

const folder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/biz-udpgothic/package.json'),
);
const regular = join(folder, '400Regular/BIZUDPGothic_400Regular.ttf');

/** The files of the fonts that documents are set in, the regular one first. */
export const fontFiles = [regular, join(folder, '700Bold/BIZUDPGothic_700Bold.ttf')] as const;

const signs = new Set(Array.from(currencySigns, (sign) => sign.codePointAt(0)));
let inText: ReturnType<typeof charactersOf> | null = null;

/** Whether documents have a glyph for a character. Reads the font on the first call. */
export function isInFonts(codePoint: number): boolean {
  inText ??= charactersOf(readFileSync(regular));
  return inText(codePoint) || signs.has(codePoint);
}
