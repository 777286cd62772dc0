import { Refused } from '../refusal.ts';

/** A workbook is a zip. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Text in the encodings that people here save CSV in: UTF-8, UTF-16 with its mark, Shift_JIS as Windows has it.
 * @throws Refused unsupported-file for anything else.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? ['utf-16le']
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? ['utf-16be']
        : null;
  for (const encoding of marked ?? ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  throw new Refused('unsupported-file');
}

/** Commas, unless the head is written with tabs or semicolons alone. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length);
  return head.includes(',') ? ',' : head.includes('\t') ? '\t' : head.includes(';') ? ';' : ',';
}
