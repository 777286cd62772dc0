import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, isActive, stepFor, nextSteps } from '#approval/approval.ts';
import { runs } from '#test/extent.ts';

describe('approval', () => {
  const limits = (amountLimit: string | null, minimumMargin: string | null = null) => ({
    amountLimit,
    minimumMargin,
  });
  const offer = (total: string, percent = '20') => ({
    total,
    currency: 'JPY',
    exchange: [],
    margin: { sell: '1000', margin: String(Number(percent) * 10) },
  });
  it('an approver up to 500,000 yen does not cover 500,001 yen', () => {
    expect(covers([limits('500000')], offer('500000'))).toBe(true);
    expect(covers([limits('500000')], offer('500001'))).toBe(false);
    expect(covers([limits('500000'), limits(null)], offer('500001'))).toBe(true);
  });
  it('converts the yen limit at the stored rate for an offer in dollars', () => {
    const dollars = (total: string, exchange = [{ from: 'JPY', rate: '0.0065' }]) => ({
      ...offer(total),
      currency: 'USD',
      exchange,
    });
    expect(covers([limits('500000')], dollars('3250.00'))).toBe(true);
    expect(covers([limits('500000')], dollars('3250.01'))).toBe(false);
    expect(covers([limits('500000')], dollars('1.00', []))).toBe(false);
    const euros = [
      { from: 'EUR', rate: '1.08' },
      { from: 'JPY', rate: '0.0065' },
    ];
    expect(covers([limits('500000')], dollars('3250.01', euros))).toBe(false);
    expect(covers([limits(null)], dollars('1000000.00', []))).toBe(true);
  });
  it('compares the unrounded margin with the minimum margin', () => {
    const [chief, director] = [limits('1000000', '10'), limits(null)];
    expect(covers([chief], offer('300000', '10'))).toBe(true);
    expect(
      covers([chief], { ...offer('300000'), margin: { sell: '300000', margin: '29999' } }),
    ).toBe(false);
    expect(
      covers([chief, director], {
        ...offer('300000'),
        margin: { sell: '300000', margin: '29999' },
      }),
    ).toBe(true);
  });
  it('an offer with unknown costs or at a loss is below every minimum margin', () => {
    expect(
      covers([limits(null, '0')], { ...offer('300000'), margin: { sell: '0', margin: '0' } }),
    ).toBe(false);
    expect(
      covers([limits(null, '0')], { ...offer('300000'), margin: { sell: '1000', margin: '-1' } }),
    ).toBe(false);
  });
  it('one approver has to cover both the amount and the margin', () => {
    expect(covers([limits('1000000'), limits(null, '10')], offer('2000000', '5'))).toBe(false);
  });
  it('approvers are active from their first to their last day', () => {
    const candidate = { activeFrom: '2026-04-01', activeTo: '2027-03-31' };
    expect(
      ['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map((day) =>
        isActive(candidate, day),
      ),
    ).toEqual([false, true, true, false]);
    expect(isActive({ ...candidate, activeTo: null }, '2099-01-01')).toBe(true);
  });
  it('proceeds level by level', () => {
    const chief = { employeeId: 'chief', level: 1, state: 'approved' as const };
    const head = { employeeId: 'head', level: 2, state: 'waiting' as const };
    const director = { employeeId: 'director', level: 3, state: 'waiting' as const };
    expect(nextSteps([director, head, chief])).toEqual([head]);
    expect(nextSteps([chief])).toEqual([]);
  });
  describe('by deputies', () => {
    const step = (employeeId: string, level: number, decidedBy: string | null = null) => ({
      employeeId,
      level,
      state: decidedBy ? ('approved' as const) : ('waiting' as const),
      decidedBy,
    });
    const person = (employeeId: string) => ({
      accountId: `${employeeId}@`,
      employeeId,
      impersonatedBy: null,
    });
    const made = { authorId: 'suzuki@', authorEmployeeId: 'suzuki', contributorIds: ['ito@'] };
    const away = (...pairs: [employeeId: string, deputyId: string][]) => ({
      absences: pairs.map(([employeeId, deputyId]) => ({ employeeId, deputyId })),
      employeeOf: new Map([
        ['suzuki@', 'suzuki'],
        ['ito@', 'ito'],
      ]),
    });
    const steps = [step('takahashi', 1), step('watanabe', 2)];

    it('while Takahashi is away, both Tanaka and Takahashi may decide his step', () => {
      expect(stepFor(person('tanaka'), made, steps, away(['takahashi', 'tanaka']))).toBe(steps[0]);
      expect(stepFor(person('takahashi'), made, steps, away(['takahashi', 'tanaka']))).toBe(
        steps[0],
      );
      expect(stepFor(person('tanaka'), made, steps, away())).toBeUndefined();
    });
    it('a deputy of a higher level waits until that level is reached', () => {
      expect(stepFor(person('tanaka'), made, steps, away(['watanabe', 'tanaka']))).toBeUndefined();
      expect(
        stepFor(
          person('tanaka'),
          made,
          [step('takahashi', 1, 'takahashi'), steps[1]!],
          away(['watanabe', 'tanaka']),
        ),
      ).toBe(steps[1]);
    });
    it('nobody approves twice, neither as deputy at both levels nor after their own step', () => {
      const second = [step('takahashi', 1, 'tanaka'), steps[1]!];
      expect(
        stepFor(
          person('tanaka'),
          made,
          second,
          away(['takahashi', 'tanaka'], ['watanabe', 'tanaka']),
        ),
      ).toBeUndefined();
      expect(
        stepFor(
          person('takahashi'),
          made,
          [step('takahashi', 1, 'takahashi'), steps[1]!],
          away(['watanabe', 'takahashi']),
        ),
      ).toBeUndefined();
      expect(
        stepFor(person('watanabe'), made, steps, away(['takahashi', 'watanabe'])),
      ).toBeUndefined();
    });
    it('neither the author nor a contributor decides as a deputy', () => {
      expect(stepFor(person('suzuki'), made, steps, away(['takahashi', 'suzuki']))).toBeUndefined();
      expect(stepFor(person('ito'), made, steps, away(['takahashi', 'ito']))).toBeUndefined();
    });
    it('neither the author’s deputy nor an approver with the author as deputy decides on the author’s work', () => {
      expect(
        stepFor(person('takahashi'), made, steps, away(['suzuki', 'takahashi'])),
      ).toBeUndefined();
      expect(
        stepFor(person('takahashi'), made, steps, away(['takahashi', 'suzuki'])),
      ).toBeUndefined();
      expect(
        stepFor(person('tanaka'), made, steps, away(['takahashi', 'tanaka'], ['ito', 'tanaka'])),
      ).toBeUndefined();
    });
    it('deputies of deputies, impersonating administrators and API keys do not decide', () => {
      expect(
        stepFor(person('kato'), made, steps, away(['takahashi', 'tanaka'], ['tanaka', 'kato'])),
      ).toBeUndefined();
      expect(
        stepFor({ ...person('takahashi'), impersonatedBy: { name: 'API' } }, made, steps, away()),
      ).toBeUndefined();
    });
    it('whatever the absences, no person approves twice and the author never does', () => {
      const people = ['suzuki', 'ito', 'takahashi', 'watanabe', 'tanaka', 'kato'];
      const pair = fc
        .tuple(fc.constantFrom(...people), fc.constantFrom(...people))
        .filter(([a, b]) => a !== b);
      fc.assert(
        fc.property(
          fc.array(pair, { maxLength: 8 }),
          fc.array(fc.constantFrom(...people), { maxLength: 20 }),
          (pairs, asking) => {
            let at = [step('takahashi', 1), step('watanabe', 2), step('kato', 2)];
            for (const each of asking) {
              const mine = stepFor(person(each), made, at, away(...pairs));
              at = at.map((other) =>
                other === mine ? step(other.employeeId, other.level, each) : other,
              );
            }
            const deciders = at.flatMap((each) => each.decidedBy ?? []);
            expect(new Set(deciders).size).toBe(deciders.length);
            expect(deciders).not.toContain('suzuki');
            expect(deciders).not.toContain('ito');
          },
        ),
        { numRuns: runs(500) },
      );
    });
  });
});
