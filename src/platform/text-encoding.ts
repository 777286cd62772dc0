/** The encodings that a text may have, as a `TextDecoder` names them: by its byte order mark UTF-16, else UTF-8 or Shift_JIS (Windows-31J). */
export function textEncodings(bytes: Uint8Array): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'shift_jis'];
}
