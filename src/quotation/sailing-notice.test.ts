import { describe, expect, it } from 'vitest';
import type { Sailing } from '#freight/voyage.ts';
import {
  type SailingChange,
  sailingBlock,
  sailingNotice,
  timesToAccept,
} from './sailing-notice.ts';

const offered: Sailing = {
  id: 'v',
  number: '100N',
  name: 'ほくと丸',
  nameEn: 'Hokuto Maru',
  closing: '2026-11-25 16:00',
  etd: '2026-11-25 18:00',
  eta: '2026-11-26 13:00',
};
const before = '2026-11-25 15:59';
const closed = '2026-11-25 16:00';
const left = '2026-11-25 18:00';
const later = { ...offered, closing: '2026-11-25 20:00', etd: '2026-11-25 22:00' };
const noCall = { ...offered, closing: null, etd: null, eta: null };
const sailing = (change: SailingChange | null, accepted: Sailing | null = null) => ({
  path: '',
  routeId: 'r',
  offered,
  accepted,
  change,
});
const codes = (...given: Parameters<typeof sailingNotice>) =>
  sailingNotice(...given).map(({ code }) => code);

describe('the notice about a sailing on an offer', () => {
  it('is none while nothing changed and cargo is taken', () => {
    expect(codes(sailing(null), before)).toEqual([]);
    const open = { ...sailing(null), offered: { ...offered, closing: null } };
    expect(codes(open, closed)).toEqual([]);
  });
  it('is the closing time from that minute on, then the departure, unless it no longer matters', () => {
    expect(codes(sailing(null), closed)).toEqual(['voyage-closing']);
    expect(codes(sailing(null), left)).toEqual(['voyage-departed']);
    expect(codes(sailing(null), null)).toEqual([]);
  });
  it('says what was and what is of a moved voyage, whose own closing time counts', () => {
    const [notice, ...others] = sailingNotice(sailing({ kind: 'moved', now: later }), closed);
    expect(others).toEqual([]);
    expect(notice?.message.en).toBe(
      'Voyage 100N has changed since it was offered: Hokuto Maru 100N, cargo until 25 Nov 2026 16:00, ETD 25 Nov 2026 18:00, ETA 26 Nov 2026 13:00 → Hokuto Maru 100N, cargo until 25 Nov 2026 20:00, ETD 25 Nov 2026 22:00, ETA 26 Nov 2026 13:00.',
    );
    expect(sailingNotice(sailing({ kind: 'moved', now: noCall }), closed)[0]?.message.ja).toContain(
      '→ ほくと丸 100N、該当港への寄港なし',
    );
  });
  it('says of a cancelled voyage nothing else', () => {
    expect(codes(sailing({ kind: 'cancelled' }), closed)).toEqual(['voyage-cancelled']);
  });
  it('says that the new times were accepted, and that the voyage moved once more', () => {
    expect(codes(sailing(null, later), null)).toEqual(['voyage-accepted']);
    const third = { ...later, etd: '2026-11-26 06:00' };
    expect(codes(sailing({ kind: 'moved', now: third }, later), null)).toEqual(['voyage-moved']);
  });
});

describe('agreeing to an offer whose voyage changed', () => {
  it('accepts the new times of a voyage that was moved', () => {
    const moved = sailing({ kind: 'moved', now: later });
    expect(sailingBlock(moved, closed)).toBeNull();
    expect(timesToAccept(moved)).toEqual(later);
    expect(timesToAccept(sailing(null))).toBeNull();
  });
  it('is not possible for a voyage that was cancelled, no longer calls, or has left', () => {
    expect(sailingBlock(sailing({ kind: 'cancelled' }), before)).toBe('cancelled');
    expect(sailingBlock(sailing({ kind: 'moved', now: noCall }), before)).toBe('no-call');
    expect(timesToAccept(sailing({ kind: 'moved', now: noCall }))).toBeNull();
    expect(sailingBlock(sailing(null), left)).toBe('departed');
    expect(sailingBlock(sailing({ kind: 'moved', now: later }), left)).toBeNull();
  });
});
