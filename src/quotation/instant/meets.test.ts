import { describe, expect, it } from 'vitest';
import { type Criterion, type Facts, type Rule, failedItself, meets } from './meets.ts';

// Examples of the trade: a rule for regular customers between Hitachinaka and Tomakomai.

const rule: Rule = {
  id: 'regulars',
  version: 3,
  name: '常陸那珂－苫小牧 定期顧客',
  customers: [
    { customer: 'hokuto', group: null },
    { customer: null, group: 'rental-firms' },
  ],
  lanes: [
    { fromPort: 'hitachinaka', toPort: 'tomakomai' },
    { fromPort: 'tomakomai', toPort: 'hitachinaka' },
  ],
  freightTypes: ['heavy-equipment', 'vehicle'],
  amountLimit: '300000',
  withTax: true,
  minimumMargin: '20',
  dangerousGoods: false,
  voyageRequired: true,
  validityDays: 14,
  dailyCount: 20,
  dailyAmount: '2000000',
};

const facts: Facts = {
  customer: { id: 'hokuto', groupId: null },
  lanes: [{ fromPort: 'hitachinaka', toPort: 'tomakomai' }],
  freightTypes: ['heavy-equipment'],
  currency: 'JPY',
  subtotal: '250000',
  total: '275000',
  margin: { sell: '200000', margin: '60000' },
  unpriced: 0,
  onRequest: 0,
  costUnknown: 0,
  problems: [],
  dangerousGoods: false,
  withoutVoyage: false,
  unreviewedAddress: false,
  message: false,
  wording: false,
  attachments: false,
  doubts: [],
  checks: [],
  overCredit: false,
  today: { count: 0, amount: '0' },
};

type Example = readonly [
  what: string,
  rule: Partial<Rule>,
  facts: Partial<Facts>,
  fails: readonly Criterion[],
];
const there = { fromPort: 'hitachinaka', toPort: 'tomakomai' };
const back = { fromPort: 'tomakomai', toPort: 'hitachinaka' };
const toKushiro = { fromPort: 'hitachinaka', toPort: 'kushiro' };

const examples: readonly Example[] = [
  ['a routine request of a named customer', {}, {}, []],
  ['a customer of a named group', {}, { customer: { id: 'x', groupId: 'rental-firms' } }, []],
  ['another customer', {}, { customer: { id: 'touto', groupId: null } }, ['customer']],
  ['a customer of another group', {}, { customer: { id: 'x', groupId: 'makers' } }, ['customer']],
  ['any customer', { customers: [] }, { customer: { id: 'touto', groupId: null } }, []],
  ['a round trip', {}, { lanes: [there, back] }, []],
  ['a lane beside', {}, { lanes: [toKushiro] }, ['lane']],
  ['one of two routes beside', {}, { lanes: [there, toKushiro] }, ['lane']],
  [
    'from a port to anywhere',
    { lanes: [{ fromPort: 'hitachinaka', toPort: null }] },
    { lanes: [toKushiro] },
    [],
  ],
  [
    'from anywhere to a port',
    { lanes: [{ fromPort: null, toPort: 'kushiro' }] },
    { lanes: [toKushiro] },
    [],
  ],
  [
    'from another port to the same one',
    { lanes: [there] },
    { lanes: [{ fromPort: 'kushiro', toPort: 'tomakomai' }] },
    ['lane'],
  ],
  [
    'anywhere else to a port',
    { lanes: [{ fromPort: null, toPort: 'kushiro' }] },
    { lanes: [back] },
    ['lane'],
  ],
  ['every lane', { lanes: [] }, { lanes: [toKushiro] }, []],
  ['machines and vehicles', {}, { freightTypes: ['heavy-equipment', 'vehicle'] }, []],
  ['a container among them', {}, { freightTypes: ['vehicle', 'container'] }, ['freight-type']],
  ['any freight', { freightTypes: [] }, { freightTypes: ['container'] }, []],
  ['exactly the highest amount', {}, { total: '300000' }, []],
  ['one yen more', {}, { total: '300001' }, ['amount']],
  ['the amount before tax', { withTax: false }, { subtotal: '300000', total: '330000' }, []],
  [
    'one yen more before tax',
    { withTax: false },
    { subtotal: '300001', total: '330001' },
    ['amount'],
  ],
  ['nothing to pay', {}, { total: '0' }, ['amount']],
  ['discounts above the price', {}, { subtotal: '-100', total: '-110' }, ['amount']],
  ['exactly the lowest margin', {}, { margin: { sell: '200000', margin: '40000' } }, []],
  ['a yen below it', {}, { margin: { sell: '200000', margin: '39999' } }, ['margin']],
  ['sold at a loss', {}, { margin: { sell: '200000', margin: '-1' } }, ['margin']],
  ['no cost known at all', {}, { margin: { sell: '0', margin: '0' } }, ['margin']],
  [
    'no cost known, any margin',
    { minimumMargin: '0' },
    { margin: { sell: '0', margin: '0' } },
    ['margin'],
  ],
  ['one freight of unknown cost', {}, { costUnknown: 1 }, ['margin']],
  ['a rate is missing', {}, { unpriced: 1 }, ['unpriced']],
  ['on request', {}, { onRequest: 1 }, ['on-request']],
  ['no BAF is published', {}, { problems: ['baf-missing'] }, ['problem']],
  ['a quote in dollars', {}, { currency: 'USD', total: '1800' }, ['currency']],
  ['dangerous goods', {}, { dangerousGoods: true }, ['dangerous-goods']],
  ['dangerous goods that are allowed', { dangerousGoods: true }, { dangerousGoods: true }, []],
  ['without a voyage', {}, { withoutVoyage: true }, ['voyage']],
  ['a voyage is not asked for', { voyageRequired: false }, { withoutVoyage: true }, []],
  ['a typed address', {}, { unreviewedAddress: true }, ['address']],
  ['a message to read', {}, { message: true }, ['message']],
  ['a title with a price', {}, { wording: true }, ['wording']],
  ['an attached order form', {}, { attachments: true }, ['attachment']],
  [
    'a container that is said to be empty and weighs 28 t',
    {},
    { doubts: [{ en: 'Too heavy.', ja: '重すぎます。' }] },
    ['plausibility'],
  ],
  [
    'no space on the voyage',
    {},
    { checks: [{ en: 'Voyage 101 would be overbooked.', ja: '航海101は満船です。' }] },
    ['check'],
  ],
  ['above the credit limit', {}, { overCredit: true }, ['credit']],
  ['the last of the day', {}, { today: { count: 19, amount: '0' } }, []],
  ['one after the last', {}, { today: { count: 20, amount: '0' } }, ['daily-count']],
  ['up to the amount of the day', {}, { today: { count: 9, amount: '1725000' } }, []],
  ['a yen above it', {}, { today: { count: 9, amount: '1725001' } }, ['daily-amount']],
  [
    'only the number is limited',
    { dailyAmount: null },
    { today: { count: 9, amount: '90000000' } },
    [],
  ],
  ['only the amount is limited', { dailyCount: null }, { today: { count: 500, amount: '0' } }, []],
  [
    'several at once, each is named',
    {},
    { customer: { id: 'touto', groupId: null }, total: '500000', overCredit: true },
    ['customer', 'amount', 'credit'],
  ],
];

describe('a request meets a rule, or fails by named criteria', () => {
  it.each(examples)('%s', (_, ofRule, ofFacts, fails) => {
    const failures = meets({ ...rule, ...ofRule }, { ...facts, ...ofFacts });
    expect(failures.map(({ code }) => code)).toEqual(fails);
    for (const { message } of failures) {
      expect(message.en).toMatch(/^[A-Z¥].+\.$/);
      expect(message.ja).toMatch(/。$/);
    }
  });

  it.each<[code: Criterion, facts: Partial<Facts>, en: string, ja: string]>([
    [
      'currency',
      { currency: 'USD' },
      'The quote is in USD, not in yen.',
      '円建てではありません（USD）。',
    ],
    ['unpriced', { unpriced: 2 }, 'Charges without a rate: 2.', '運賃のない料金が2件あります。'],
    ['on-request', { onRequest: 3 }, 'Charges on request: 3.', '別途見積の料金が3件あります。'],
    [
      'margin',
      { costUnknown: 1 },
      'Freight of unknown cost: 1.',
      '原価が不明な運賃が1件あります。',
    ],
    [
      'margin',
      { margin: { sell: '0', margin: '0' } },
      'The margin of — is below 20%.',
      '粗利率—が下限20%を下回っています。',
    ],
    [
      'daily-count',
      { today: { count: 20, amount: '0' } },
      'The rule has made its 20 offers of today.',
      '本日の件数上限（20件）に達しています。',
    ],
    [
      'daily-amount',
      { today: { count: 9, amount: '1725001' } },
      'With it the offers of today come to ¥2,000,001, above ¥2,000,000.',
      '本日の提示額が¥2,000,001となり、上限¥2,000,000を超えます。',
    ],
  ])('says the figure that fails: %s, %o', (code, ofFacts, en, ja) => {
    expect(meets(rule, { ...facts, ...ofFacts })).toEqual([{ code, message: { en, ja } }]);
  });

  it('that could not be tried are named with the rule’s version, and why is in the log', () => {
    expect(failedItself(rule)).toEqual({
      rule: { id: 'regulars', version: 3, name: '常陸那珂－苫小牧 定期顧客' },
      failures: [
        {
          code: 'error',
          message: { en: 'The attempt failed.', ja: '処理中に問題が発生しました。' },
        },
      ],
    });
  });

  it('says what is missing in both languages', () => {
    const [amount] = meets(rule, { ...facts, total: '412500' });
    expect(amount?.message).toEqual({
      en: '¥412,500 is above ¥300,000.',
      ja: '¥412,500が上限¥300,000を超えています。',
    });
    // Rounded down, so that a margin just below the limit is not shown as the limit.
    const [margin] = meets(rule, { ...facts, margin: { sell: '200000', margin: '39999' } });
    expect(margin?.message.en).toBe('The margin of 19.99% is below 20%.');
    const [problem] = meets(rule, { ...facts, problems: ['baf-missing'] });
    expect(problem?.message).toEqual({
      en: 'The BAF is not published yet.',
      ja: '適用するBAFが未公開です。',
    });
  });
});
