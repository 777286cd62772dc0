import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('a text comes back as it was, in any language', () => {
  expect(encodeBase64('海路')).toBe('5rW36Lev');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !text.isWellFormed() || decodeBase64(encodeBase64(text)!) === text,
    ),
  );
  expect(console.warn).not.toHaveBeenCalled();
});

test('what cannot be read or written is null, and a line in the log', () => {
  expect([decodeBase64('no base64!'), decodeBase64('/////w=='), encodeBase64('\ud800')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(console.warn).toHaveBeenCalledTimes(3);
});
