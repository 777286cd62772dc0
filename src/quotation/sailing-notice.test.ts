import { describe, expect, it } from 'vitest';
import type { Sailing } from '#freight/voyage.ts';
import { sailingNotice } from './sailing-notice.ts';

const offered: Sailing = {
  id: 'v',
  number: '100N',
  name: 'ほくと丸',
  nameEn: 'Hokuto Maru',
  closing: '2026-11-25 16:00',
  etd: '2026-11-25 18:00',
  eta: '2026-11-26 13:00',
};
const codes = (...given: Parameters<typeof sailingNotice>) =>
  sailingNotice(...given).map(({ code }) => code);
const before = '2026-11-25 15:59';
const after = '2026-11-25 16:00';

describe('the notice about a sailing on an offer', () => {
  it('is none while nothing changed and cargo is taken', () => {
    expect(codes('', offered, null, before)).toEqual([]);
    expect(codes('', { ...offered, closing: null }, null, after)).toEqual([]);
  });
  it('is the closing time from that minute on, unless it no longer matters', () => {
    expect(codes('', offered, null, after)).toEqual(['voyage-closing']);
    expect(codes('', offered, null, null)).toEqual([]);
  });
  it('says what was and what is of a moved voyage, whose own closing time counts', () => {
    const now = { ...offered, closing: '2026-11-25 20:00', etd: '2026-11-25 22:00' };
    const [notice, ...others] = sailingNotice('', offered, { kind: 'moved', now }, after);
    expect(others).toEqual([]);
    expect(notice?.message.en).toBe(
      'Voyage 100N has changed since it was offered: Hokuto Maru 100N, cargo until 2026-11-25 16:00, ETD 2026-11-25 18:00, ETA 2026-11-26 13:00 → Hokuto Maru 100N, cargo until 2026-11-25 20:00, ETD 2026-11-25 22:00, ETA 2026-11-26 13:00.',
    );
    const gone = { ...offered, closing: null, etd: null, eta: null };
    expect(
      sailingNotice('', offered, { kind: 'moved', now: gone }, after)[0]?.message.ja,
    ).toContain('→ ほくと丸 100N、該当港への寄港なし');
  });
  it('says of a cancelled voyage nothing else', () => {
    expect(codes('', offered, { kind: 'cancelled' }, after)).toEqual(['voyage-cancelled']);
  });
});
