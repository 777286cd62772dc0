import { expect, it } from 'vitest';
import type { Charge, Trace } from '#freight/types.ts';
import * as example from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import type { Surcharge } from '#pricing/types.ts';
import { explanationTexts } from './explanation-text.ts';
import { explanationOf } from './explanation.ts';
import { levyNotes } from './levy-notes.ts';

const nothing: Trace = {
  arithmetic: '',
  quantity: null,
  rate: null,
  baf: null,
  surcharge: null,
  exchange: null,
};
const surcharge = { id: 's', kind: 'holiday', steps: 1, percent: '20', amount: null } as const;

it.each<[string, Partial<Trace>, string[], string[]]>([
  [
    'hours of the passage',
    {
      surcharge: {
        ...surcharge,
        passage: { amount: '120', unit: 'hour', count: 42, source: 'timetable' },
      },
    },
    ['42 hours at sea × ¥120'],
    ['海上輸送42時間 × ¥120'],
  ],
  [
    'the day of arrival',
    { surcharge: { ...surcharge, on: { occasion: 'arrival', day: '2026-12-27' } } },
    ['arrival on 27\u00a0Dec\u00a02026'],
    ['入港日 2026年12月27日'],
  ],
  [
    'the price of diesel and the distance',
    {
      surcharge: {
        ...surcharge,
        kind: 'haulage-fuel',
        fuel: {
          month: '2026-09',
          price: '152.30',
          basePrice: '120.00',
          distance: { kilometres: '200', kmPerLitre: '3.000', rise: '32.5' },
        },
      },
      roundTo: 'up-1',
    },
    ['diesel ¥152.3 per litre (Sep 2026)', '200 km ÷ 3 km/L × ¥32.5', 'rounded up to ¥1'],
    ['軽油価格 152.3円/L（2026年9月）', '200 km ÷ 3 km/L × ¥32.5', '1円単位に切り上げ'],
  ],
  ['nothing of whom it is for', { surcharge: { ...surcharge, scope: 'customer' } }, [], []],
])('an offer tells %s', (_, trace, en, ja) => {
  const notes = levyNotes({ ...nothing, ...trace });
  expect(notes.map((note) => note.en)).toEqual(en);
  expect(notes.map((note) => note.ja)).toEqual(ja);
});

it('a percentage rounded to ¥100 still names its base, and an amount in dollars its price', () => {
  const [rule] = example.baf.rules;
  const bafs = [{ ...example.baf, rules: [{ ...rule!, roundTo: 'up-100' as const }] }];
  const dollars: Surcharge = {
    ...example.overWidth,
    percent: null,
    amount: '2.50',
    per: 'meter',
    currency: 'USD',
  };
  const context = {
    ...example.context,
    exchange: [{ from: 'USD', rate: '149.5', day: '2026-11-20' }],
  };
  const lines = [example.line(example.wideMachines)];
  const prices = { ...example.prices, bafs, surcharges: [dollars] };
  const { charges } = price(lines, [example.route()], prices, context);
  const textsOf = (charge: Charge | undefined) => {
    const explained = charge && explanationOf(charge, charges);
    const money = (amount: string) => `¥${amount}`;
    const writing = { locale: 'en', currency: 'JPY', money, piece: '' } as const;
    return explained && charge ? explanationTexts(charge.basis, explained, writing) : null;
  };
  const ofKind = (kind: string) => charges.find((each) => each.kind === kind);
  // 28 % of 230,400 is 64,512.
  expect(ofKind('baf')?.amount).toBe('64600');
  expect(textsOf(ofKind('baf'))).toEqual(['28% of ocean freight ¥230400', 'rounded up to ¥100']);
  // Two steps of US$2.50 for 16 m: 80 × 149.5.
  expect(ofKind('surcharge')?.amount).toBe('11960');
  expect(textsOf(ofKind('surcharge'))).toEqual([
    '2 × USD 2.50',
    'USD 5/m at 1 USD = 149.5 JPY (20\u00a0Nov\u00a02026)',
  ]);
});
