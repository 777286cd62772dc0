/** Tells whoever looks into the log; the caller goes on with null. */
const logFailure = (what: string, error: unknown): null => {
  console.warn(`${what} failed`, error);
  return null;
};

/** Base64 of a text's UTF-8; null, with a line in the log, for what is no text (a lone half of a character). */
export function encodeBase64(text: string): string | null {
  try {
    if (!text.isWellFormed()) throw new TypeError('not well-formed');
    return btoa(
      Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''),
    );
  } catch (error) {
    return logFailure('encoding base64', error);
  }
}

/** The text whose UTF-8 a base64 is; null, with a line in the log, for what is none. */
export function decodeBase64(encoded: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)),
    );
  } catch (error) {
    return logFailure('decoding base64', error);
  }
}
