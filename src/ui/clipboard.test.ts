import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('if the browser has no clipboard, or refuses it, the failure is logged and nothing is thrown', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusal = new DOMException('denied', 'NotAllowedError');
  for (const clipboard of [undefined, { writeText: () => Promise.reject(refusal) }]) {
    vi.stubGlobal('navigator', { clipboard });
    expect(await copyText('umiji_1234')).toBe(false);
  }
  expect(warned.mock.calls[1]).toEqual(['copying failed', refusal]);
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void written.push(text) },
  });
  expect([await copyText('umiji_1234'), written]).toEqual([true, ['umiji_1234']]);
});
