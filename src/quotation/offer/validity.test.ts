import { describe, expect, it } from 'vitest';
import { hasExpired, reminderDue } from '#quotation/offer/validity.ts';

describe('validity', () => {
  it('lasts until the end of its last day in Asia/Tokyo (complaint 4)', () => {
    expect(hasExpired('2026-11-30', new Date('2026-11-30T14:59:59.999Z'))).toBe(false);
    expect(hasExpired('2026-11-30', new Date('2026-11-30T15:00:00.000Z'))).toBe(true);
  });
  it('reminds 7 and 1 days before, over the turn of a month', () => {
    const offered = new Date('2026-11-20T03:00:00Z');
    expect(reminderDue('2026-12-05', offered, new Date('2026-11-27T14:59:59Z'))).toBeNull();
    expect(reminderDue('2026-12-05', offered, new Date('2026-11-27T15:00:00Z'))).toBe(7);
    expect(reminderDue('2026-12-01', offered, new Date('2026-11-29T15:00:00Z'))).toBe(1);
  });
  it('reminds late if the job did not run on the day', () => {
    expect(
      reminderDue('2026-12-05', new Date('2026-11-20T03:00:00Z'), new Date('2026-11-30T03:00:00Z')),
    ).toBe(7);
  });
  it('skips reminders of days before the offer', () => {
    expect(
      reminderDue('2026-12-05', new Date('2026-11-28T03:00:00Z'), new Date('2026-11-29T03:00:00Z')),
    ).toBeNull();
    expect(
      reminderDue('2026-12-05', new Date('2026-12-04T03:00:00Z'), new Date('2026-12-04T09:00:00Z')),
    ).toBeNull();
  });
});
