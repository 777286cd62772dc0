import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cargo, Charge } from '#freight/types.ts';
import { car, containers, context, excavator, line, prices, route } from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import { covers, isActive, stepFor, turnOf } from '#approval/approval.ts';
import { canonicalJson } from '#quotation/sheet/canonical.ts';
import { compareRevisions } from '#quotation/offer/compare.ts';
import { type PricedContent, contentHash } from '#quotation/sheet/content-hash.server.ts';
import { answerNumber, parseNumber, quotationNumber } from './number.ts';
import { placesOf, proposedSegments, segmentsOf } from '#freight/segments.ts';
import { submissionFaults } from '#quotation/request/submission.ts';
import { hasExpired, reminderDue } from '#quotation/offer/validity.ts';

describe('validity', () => {
  it('lasts to the end of its last day in Asia/Tokyo (complaint 4)', () => {
    expect(hasExpired('2026-11-30', new Date('2026-11-30T14:59:59.999Z'))).toBe(false);
    expect(hasExpired('2026-11-30', new Date('2026-11-30T15:00:00.000Z'))).toBe(true);
  });
  it('reminds 7 and 1 days before, over the turn of a month', () => {
    const offered = new Date('2026-11-20T03:00:00Z');
    expect(reminderDue('2026-12-05', offered, new Date('2026-11-27T14:59:59Z'))).toBeNull();
    expect(reminderDue('2026-12-05', offered, new Date('2026-11-27T15:00:00Z'))).toBe(7);
    expect(reminderDue('2026-12-01', offered, new Date('2026-11-29T15:00:00Z'))).toBe(1);
  });
  it('reminds late rather than never where nobody ran the clock on the day', () => {
    expect(
      reminderDue('2026-12-05', new Date('2026-11-20T03:00:00Z'), new Date('2026-11-30T03:00:00Z')),
    ).toBe(7);
  });
  it('reminds of nothing that was over when the offer was made', () => {
    expect(
      reminderDue('2026-12-05', new Date('2026-11-28T03:00:00Z'), new Date('2026-11-29T03:00:00Z')),
    ).toBeNull();
    expect(
      reminderDue('2026-12-05', new Date('2026-12-04T03:00:00Z'), new Date('2026-12-04T09:00:00Z')),
    ).toBeNull();
  });
});

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
  it('of an offer in dollars compares the limit in yen at the kept rate', () => {
    const dollars = (total: string, exchange = [{ from: 'JPY', rate: '0.0065' }]) => ({
      ...offer(total),
      currency: 'USD',
      exchange,
    });
    expect(covers([limits('500000')], dollars('3250.00'))).toBe(true);
    expect(covers([limits('500000')], dollars('3250.01'))).toBe(false);
    expect(covers([limits('500000')], dollars('1.00', []))).toBe(false);
    expect(covers([limits(null)], dollars('1000000.00', []))).toBe(true);
  });
  it('a margin below 10 % asks for a higher level than the one whose lowest is 10 %, unrounded', () => {
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
  it('an offer whose costs nobody knows, or sold at a loss, is below every lowest margin', () => {
    expect(
      covers([limits(null, '0')], { ...offer('300000'), margin: { sell: '0', margin: '0' } }),
    ).toBe(false);
    expect(
      covers([limits(null, '0')], { ...offer('300000'), margin: { sell: '1000', margin: '-1' } }),
    ).toBe(false);
  });
  it('one of them has to cover both: a great amount of one and a thin margin of another are not enough', () => {
    expect(covers([limits('1000000'), limits(null, '10')], offer('2000000', '5'))).toBe(false);
  });
  it('is by those who are approvers today, from their first to their last day', () => {
    const candidate = { activeFrom: '2026-04-01', activeTo: '2027-03-31' };
    expect(
      ['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map((day) =>
        isActive(candidate, day),
      ),
    ).toEqual([false, true, true, false]);
    expect(isActive({ ...candidate, activeTo: null }, '2099-01-01')).toBe(true);
  });
  it('goes by level', () => {
    const chief = { employeeId: 'chief', level: 1, state: 'approved' as const };
    const head = { employeeId: 'head', level: 2, state: 'waiting' as const };
    const director = { employeeId: 'director', level: 3, state: 'waiting' as const };
    expect(turnOf([director, head, chief])).toEqual([head]);
    expect(turnOf([chief])).toEqual([]);
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

    it('while Takahashi is away Tanaka decides his part, and he himself still may', () => {
      expect(stepFor(person('tanaka'), made, steps, away(['takahashi', 'tanaka']))).toBe(steps[0]);
      expect(stepFor(person('takahashi'), made, steps, away(['takahashi', 'tanaka']))).toBe(
        steps[0],
      );
      expect(stepFor(person('tanaka'), made, steps, away())).toBeUndefined();
    });
    it('a deputy of a higher level waits for the turn of that level', () => {
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
    it('nobody approves twice: neither as deputy of both levels nor after one’s own part', () => {
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
    it('neither the author nor a colleague who changed it stands in for the approver', () => {
      expect(stepFor(person('suzuki'), made, steps, away(['takahashi', 'suzuki']))).toBeUndefined();
      expect(stepFor(person('ito'), made, steps, away(['takahashi', 'ito']))).toBeUndefined();
    });
    it('who stands in for the author, or for whom the author stands in, does not decide on the author’s work', () => {
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
    it('a deputy’s deputy decides nothing, nor an administrator or a system in another’s name', () => {
      expect(
        stepFor(person('kato'), made, steps, away(['takahashi', 'tanaka'], ['tanaka', 'kato'])),
      ).toBeUndefined();
      expect(
        stepFor({ ...person('takahashi'), impersonatedBy: { name: 'API' } }, made, steps, away()),
      ).toBeUndefined();
    });
    it('whoever is away and stands in for whom, no two of all approvals are by one person and none by the author', () => {
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
            const hands = at.flatMap((each) => each.decidedBy ?? []);
            expect(new Set(hands).size).toBe(hands.length);
            expect(hands).not.toContain('suzuki');
            expect(hands).not.toContain('ito');
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});

describe('submission', () => {
  it('names the route without freight and the departure that is past', () => {
    const routes = [
      { id: 'a', departure: '2026-11-19' },
      { id: 'b', departure: '2026-11-20' },
    ];
    const faults = submissionFaults(routes, [{ routeId: 'a' }], '2026-11-20');
    expect(faults.map((fault) => fault.path)).toEqual(['routes[0].departure', 'routes[1].lines']);
  });
  it('needs a route; today is not past', () => {
    expect(submissionFaults([], [], '2026-11-20').map((fault) => fault.code)).toEqual([
      'route-missing',
    ]);
    expect(
      submissionFaults([{ id: 'a', departure: '2026-11-20' }], [{ routeId: 'a' }], '2026-11-20'),
    ).toEqual([]);
  });
});

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

describe('segments', () => {
  it('follow from the condition', () => {
    expect(proposedSegments('port-port')).toEqual([
      'origin-handling',
      'ocean',
      'destination-handling',
    ]);
    expect(proposedSegments('door-port')).toEqual([
      'pickup',
      'origin-handling',
      'ocean',
      'destination-handling',
    ]);
    expect(proposedSegments('port-door')).toEqual([
      'origin-handling',
      'ocean',
      'destination-handling',
      'delivery',
    ]);
    expect(proposedSegments('door-door')).toEqual([
      'pickup',
      'origin-handling',
      'ocean',
      'destination-handling',
      'delivery',
    ]);
  });
  it('charged are those the route names, in the order of the journey, as far as its condition has them', () => {
    expect(
      segmentsOf({ condition: 'door-port', segments: ['delivery', 'ocean', 'pickup'] }),
    ).toEqual(['pickup', 'ocean']);
  });
  it('are rated from door to port, at the port, between the ports', () => {
    const door = { id: 'door', code: 'D-1', name: '東京倉庫', nameEn: 'Tokyo warehouse' };
    const journey = { ...route(), fromDoor: door };
    const ends = (segment: Parameters<typeof placesOf>[1]) =>
      Object.values(placesOf(journey, segment)).map((place) => place.id);
    expect([
      ends('pickup'),
      ends('origin-handling'),
      ends('ocean'),
      ends('destination-handling'),
    ]).toEqual([
      ['door', 'HIC'],
      ['HIC', 'HIC'],
      ['HIC', 'TMK'],
      ['TMK', 'TMK'],
    ]);
  });
});

describe('two revisions', () => {
  const priced = (lineageId: string, cargo: Cargo, ...amounts: (string | null)[]) => ({
    lineageId,
    cargo,
    charges: amounts.map((amount) => ({
      amount,
      segment: 'ocean' as const,
      kind: 'freight' as const,
      label: { en: 'Ocean freight', ja: '海上運賃' },
    })),
  });
  it('are compared line by line: changed, the same, added, removed, with the difference of the amount', () => {
    const before = [
      priced('a', excavator, '143196', '40095'),
      priced('b', car, '25174'),
      priced('c', containers, '98000'),
    ];
    const after = [
      priced('d', car, '25174', null),
      priced('c', containers, '98000'),
      priced('a', { ...excavator, count: 2 }, '286392', '80190'),
    ];
    expect(
      compareRevisions(before, after).map(({ lineageId, change, difference }) => [
        lineageId,
        change,
        difference,
      ]),
    ).toEqual([
      ['d', 'added', '25174'],
      ['c', 'same', '0'],
      ['a', 'changed', '183291'],
      ['b', 'removed', '-25174'],
    ]);
  });
  it('are the same though the database gives the keys of a cargo in another order', () => {
    const turned = Object.fromEntries(Object.entries(car).toReversed()) as Cargo;
    expect(compareRevisions([priced('a', car, '1')], [priced('a', turned, '1')])[0]?.change).toBe(
      'same',
    );
  });
});

describe('what an approval is bound to (complaint 5)', () => {
  const { charges, totals } = price([line(excavator)], [route()], prices, context);
  const content: PricedContent = {
    routes: [route()],
    lines: [line(excavator)],
    charges,
    validUntil: '2026-12-20',
    currency: 'JPY',
    exchange: [],
    total: totals.total,
  };
  const first = contentHash(content);
  const withCharge = (changed: Partial<Charge>) => ({
    ...content,
    charges: charges.map((charge, i) => (i === 1 ? { ...charge, ...changed } : charge)),
  });

  it('is a SHA-256, the same for the same content', () => {
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash(structuredClone(content))).toBe(first);
  });
  it.each<[string, PricedContent]>([
    ['an amount', withCharge({ amount: '143197' })],
    ['a cost', withCharge({ cost: '1' })],
    ['a tax kind', withCharge({ taxKind: 'exempt' })],
    ['a mark', withCharge({ onRequest: true })],
    ['a count', { ...content, lines: [line({ ...excavator, count: 2 })] }],
    ['a departure', { ...content, routes: [route('2026-11-26')] }],
    ['the validity', { ...content, validUntil: '2026-12-21' }],
    ['the currency', { ...content, currency: 'USD' }],
    ['a line left out', { ...content, lines: [] }],
  ])('changes with %s', (_, changed) => {
    expect(contentHash(changed)).not.toBe(first);
  });
  it('does not change when a port is renamed, or a trace is told otherwise', () => {
    const renamed = { ...route(), fromPort: { ...route().fromPort, name: '常陸那珂港' } };
    expect(contentHash({ ...content, routes: [renamed] })).toBe(first);
    expect(contentHash(withCharge({ trace: null }))).toBe(first);
  });
});

describe('canonical JSON', () => {
  it('sorts keys, leaves out what is undefined, writes dates as UTC', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: new Date(0), e: undefined })).toBe(
      '{"a":"1970-01-01T00:00:00.000Z","b":[1,{"c":"x","d":null}]}',
    );
    expect(() => canonicalJson({ a: 1n })).toThrow(TypeError);
  });
});
