import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('text in any language is decoded as it was encoded', () => {
  expect(encodeBase64('海路')).toBe('5rW36Lev');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !text.isWellFormed() || decodeBase64(encodeBase64(text)!) === text,
    ),
  );
  expect(console.warn).not.toHaveBeenCalled();
});

test('text that cannot be decoded or encoded is null, and is logged', () => {
  expect([decodeBase64('no base64!'), decodeBase64('/////w=='), encodeBase64('\ud800')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(console.warn).toHaveBeenCalledTimes(3);
});
