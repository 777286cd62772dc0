import { describe, expect, it } from 'vitest';
import { dueDate, paysLate } from './due-date.ts';
import { paymentTerm } from './payment-term.ts';

const monthEnd = { closingDay: 31, payMonthOffset: 1, payDay: 31 };

describe('when an invoice is due', () => {
  it.each([
    [monthEnd, '2026-11-20', '2026-12-31'],
    [monthEnd, '2026-11-30', '2026-12-31'],
    [monthEnd, '2027-01-31', '2027-02-28'],
    [monthEnd, '2028-01-05', '2028-02-29'],
    [monthEnd, '2026-12-01', '2027-01-31'],
    [{ closingDay: 20, payMonthOffset: 1, payDay: 20 }, '2026-11-20', '2026-12-20'],
    [{ closingDay: 20, payMonthOffset: 1, payDay: 20 }, '2026-11-21', '2027-01-20'],
    [{ closingDay: 15, payMonthOffset: 0, payDay: 31 }, '2026-02-15', '2026-02-28'],
  ])('%o, invoiced %s: due %s', (term, invoiced, due) => expect(dueDate(term, invoiced)).toBe(due));

  it('a term of more than 60 days after closing is late, month end to the next month end is not', () => {
    expect(paysLate(monthEnd)).toBe(false);
    expect(paysLate({ closingDay: 20, payMonthOffset: 1, payDay: 20 })).toBe(false);
    expect(paysLate({ closingDay: 31, payMonthOffset: 2, payDay: 31 })).toBe(true);
    expect(paysLate({ closingDay: 31, payMonthOffset: 3, payDay: 10 })).toBe(true);
    const term = {
      code: '31-3-10',
      name: '月末締め3か月後10日払い',
      nameEn: 'Month end, 10th of the third month',
    };
    expect(
      paymentTerm.notice?.({ ...term, closingDay: 31, payMonthOffset: 3, payDay: 10 })?.ja,
    ).toBe('60日超');
    expect(paymentTerm.notice?.({ ...term, ...monthEnd })).toBeNull();
  });
});
