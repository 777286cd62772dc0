import { describe, expect, it } from 'vitest';
import { answerNumber, parseNumber, quotationNumber } from '#quotation/number.ts';

describe('numbers', () => {
  it('name quotation and revision', () => {
    expect(quotationNumber(2026, 123)).toBe('Q-2026-000123');
    expect(answerNumber('Q-2026-000123', 2)).toBe('Q-2026-000123-2');
  });
  it('are read as people type them', () => {
    expect(parseNumber('Q-2026-000123')).toEqual({ year: 2026, count: 123, revision: null });
    expect(parseNumber(' ｑ－２０２６－０００１２３－２ ')).toEqual({
      year: 2026,
      count: 123,
      revision: 2,
    });
    expect(parseNumber('Qー2026ー123')).toEqual({ year: 2026, count: 123, revision: null });
    for (const text of [
      '',
      'Q-2026',
      'Q-26-000123',
      'Q-2026-000000',
      'Q-2026-000123-0',
      'Q-2026-000123-2-1',
      'R-2026-000123',
    ])
      expect(parseNumber(text), text).toBeNull();
  });
});
