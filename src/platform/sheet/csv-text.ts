import { Refused } from '../refusal.ts';
import { textEncodings } from '../text-encoding.ts';

/** Whether a file is a workbook: it starts with the signature of a zip. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Decodes CSV text: UTF-8, UTF-16 with a byte order mark, or Shift_JIS (Windows-31J).
 * @throws Refused unsupported-file for anything else.
 */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of textEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  throw new Refused('unsupported-file');
}

/** The delimiter: comma, unless the header line only has tabs or semicolons. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length);
  return head.includes(',') ? ',' : head.includes('\t') ? '\t' : head.includes(';') ? ';' : ',';
}
