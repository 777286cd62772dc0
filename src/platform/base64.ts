/** Logs the failure; the caller gets null. */
const logFailure = (what: string, error: unknown): null => {
  console.warn(`${what} failed`, error);
  return null;
};

/** Base64 of a text in UTF-8; null, with a warning in the log, for text with a lone surrogate. */
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

/** The UTF-8 text in a base64 string; null, with a warning in the log, when it is invalid. */
export function decodeBase64(encoded: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)),
    );
  } catch (error) {
    return logFailure('decoding base64', error);
  }
}
