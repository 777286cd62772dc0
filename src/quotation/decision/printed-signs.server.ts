import type { FieldFault } from '#platform/refusal.ts';
import { isInFonts } from '#platform/print/fonts.server.ts';
import { misprinted } from '#platform/print/printable.ts';

/** What has been typed into a quotation and is printed, with signs that its PDF cannot print as themselves. */
export function signWarnings(texts: readonly string[]): FieldFault[] {
  const signs = misprinted(texts.join('\n'), isInFonts);
  if (signs.length === 0) return [];
  const shown = signs.slice(0, 10).join(' ');
  return [
    {
      path: 'signs',
      code: 'not-printable',
      message: {
        en: `The PDF has no glyph for ${shown} and prints 〓 or a similar sign. Please replace them in title, freight, notes or remarks.`,
        ja: `PDFの書体にない文字があり、〓または類似の字で印字されます（${shown}）。件名・貨物・備考をご確認ください。`,
      },
    },
  ];
}
