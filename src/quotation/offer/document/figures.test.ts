import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import type { Charge, Line } from '#freight/types.ts';
import { closeTypesetter } from '#platform/print/typeset.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import * as example from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import type { BafRecord, PricingContext, Rate, Rounding, Surcharge } from '#pricing/types.ts';
import { runs } from '#test/extent.ts';
import { figuresOf, numberOf } from '#test/pdf-figures.ts';
import { explainCharges } from '#quotation/explanation.ts';
import { forCustomer } from '#quotation/visibility.ts';
import { type QuotationDocument, printedCharges } from './document.ts';
import { sampleDocument } from './sample.ts';
import { typeset } from './typeset.server.ts';

// Random quotations, printed in both languages and read back: every figure of the PDF is the one that the API answers.
// More of them: PDF_RUNS=1000 vitest run --project unit src/quotation/offer/document/figures.test.ts

afterAll(closeTypesetter);

const documents = Number(process.env['PDF_RUNS'] ?? runs(40));

const count = fc.integer({ min: 1, max: 40 });
const size = fc.record({
  lengthMm: fc.integer({ min: 100, max: 18_000 }),
  widthMm: fc.integer({ min: 100, max: 3600 }),
  heightMm: fc.integer({ min: 100, max: 4200 }),
  weightKg: fc.integer({ min: 1, max: 60_000 }),
});
const cargo: fc.Arbitrary<Cargo> = fc.oneof(
  fc
    .record({ count, size, crawler: fc.boolean() })
    .map((own) => ({ ...example.excavator, ...own })),
  fc.record({ count, size }).map((own) => ({ ...example.pallets, ...own })),
  fc.record({ count, size }).map((own) => ({ ...example.car, ...own })),
  fc.record({ count }).map((own) => ({ ...example.containers, ...own })),
);
const lines = fc
  .array(cargo, { minLength: 1, maxLength: 7 })
  .map((all): Line[] => all.map((each, i) => example.line(each, `line-${i}`)));

const rates: fc.Arbitrary<Rate[]> = fc
  .tuple(
    ...example.rates.map((rate) =>
      fc
        .record({
          sell: fc.oneof(
            fc.integer({ min: 1, max: 200_000 }).map((yen) => `${yen}.00`),
            fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
          ),
          currency: fc.constantFrom('JPY', 'JPY', 'USD'),
          amountRounding: fc.constantFrom<Rounding>('up', 'down', 'half-up'),
          minimumQuantity: fc.option(fc.constantFrom('1', '10.000', '2.5')),
          minimumAmount: fc.option(fc.constantFrom('5000.00', '80000')),
          isMissing: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
        })
        .map(({ isMissing, ...own }) => (isMissing ? [] : [{ ...rate, ...own }])),
    ),
  )
  .map((all) => all.flat());

const perPiece: Surcharge = {
  ...example.overWidth,
  id: 'escort',
  label: { en: 'Escort', ja: '誘導車' },
  segment: 'origin-handling',
  percent: null,
  amount: '3500.00',
};
const bafs = fc.constantFrom<BafRecord[]>(
  [example.baf],
  [
    {
      ...example.baf,
      rules: example.baf.rules.map((rule) => ({ ...rule, discountable: true })),
    },
  ],
  [
    {
      ...example.baf,
      rules: example.baf.rules.map((rule) => ({
        ...rule,
        kind: 'amount' as const,
        perStep: '137.5',
      })),
    },
  ],
);

type Currency = QuotationDocument['currency'];
const currencies: readonly Currency[] = [
  { code: 'JPY', symbol: '¥', minorUnit: 0 },
  { code: 'USD', symbol: 'US$', minorUnit: 2 },
  { code: 'KRW', symbol: '₩', minorUnit: 0 },
  { code: 'KWD', symbol: 'د.ك', minorUnit: 3 },
];
const contexts = fc
  .record({
    currency: fc.constantFrom(...currencies),
    toYen: fc.integer({ min: 1, max: 9_999_999 }),
    toDollar: fc.integer({ min: 1, max: 999_999 }),
    taxable: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    taxRounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
    bafCycle: fc.constantFrom('quarter' as const, 'quarter' as const, 'none' as const),
  })
  .map(({ currency, toYen, toDollar, ...customer }) => {
    const day = '2026-11-20';
    const exchange = [
      { from: 'JPY', rate: new Decimal(toYen).div(1_000_000).toFixed(), day },
      { from: 'USD', rate: new Decimal(toDollar).div(1000).toFixed(), day },
    ].filter(({ from }) => from !== currency.code);
    const { code, minorUnit } = currency;
    const context: PricingContext = {
      ...example.context,
      customer: { ...example.context.customer, ...customer },
      currency: { code, minorUnit },
      exchange,
    };
    return { currency, context };
  });

/** What an employee does to a charge: a price, an amount, a tax kind, a mark; or a discount on its line. */
const edit = fc.record({
  what: fc.constantFrom('unit-price', 'amount', 'exempt', 'on-request', 'discount', 'extra'),
  charge: fc.nat(),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(charges: readonly Charge[], edits: readonly Edit[], minorUnit: number): Charge[] {
  const all = [...charges];
  for (const { what, charge: nth, cents } of edits) {
    const at = nth % charges.length;
    const charge = all[at];
    if (!charge) continue;
    const value = new Decimal(cents).div(100).toFixed(minorUnit);
    const priced = (unitPrice: string | null, taxKind: Charge['taxKind']): Charge => {
      const amount = new Decimal(unitPrice ?? value)
        .times(unitPrice === null ? 1 : charge.quantity)
        .toFixed(minorUnit);
      const manual = { unitPrice, amount, cost: '7654321', reason: '社内判断' };
      return { ...charge, amount, unitPrice, taxKind, manual };
    };
    if (what === 'unit-price') all[at] = priced(value, 'standard');
    else if (what === 'amount') all[at] = priced(null, 'standard');
    else if (what === 'exempt') all[at] = priced(null, cents % 2 ? 'exempt' : 'out-of-scope');
    else if (what === 'on-request') all[at] = { ...charge, onRequest: true };
    else {
      const amount = what === 'discount' ? `-${value}` : value;
      all.push({
        ...charge,
        id: `own-${all.length}`,
        kind: what === 'discount' ? 'discount' : 'other',
        label: { en: 'By agreement', ja: '個別調整' },
        basis: 'flat',
        quantity: '1',
        unitPrice: amount,
        amount,
        manual: null,
        missing: null,
        trace: null,
      });
    }
  }
  return all;
}

const quotations = fc
  .record({
    lines,
    rates,
    bafs,
    context: contexts,
    edits: fc.array(edit, { maxLength: 4 }),
  })
  .map(({ lines: given, rates: sold, bafs: published, context: { context, currency }, edits }) => {
    const surcharges = [example.overWidth, perPiece];
    const prices = { rates: sold, surcharges, bafs: published };
    const route = example.route();
    const first = price(given, [route], prices, context).charges;
    const previousCharges = edited(first, edits, currency.minorUnit);
    const { charges, totals } = price(given, [route], prices, { ...context, previousCharges });
    const document = sampleDocument({
      currency,
      totals,
      routes: sampleDocument().routes.slice(0, 1),
      groups: given.map((line) => ({
        route: 0,
        cargo: line.cargo,
        note: '',
        charges: printedCharges(charges.filter(({ lineId }) => lineId === line.id)),
      })),
      conditions: { ...sampleDocument().conditions, exchange: context.exchange },
    });
    const answer = forCustomer({
      charges: explainCharges(charges),
      remarks: [],
      documents: [],
      inside: null,
    });
    return { document, answer, totals, given, charges };
  });

const equal = (printed: string | null, answered: string | null) =>
  printed === null || answered === null ? printed === answered : new Decimal(printed).eq(answered);

it(
  'the figures of the PDF are those that the API answers, in both languages',
  async () => {
    await fc.assert(
      fc.asyncProperty(quotations, async ({ document, answer, totals, given, charges }) => {
        for (const locale of ['ja', 'en'] as const) {
          const { rows, text } = await figuresOf(await typeset(document, locale), locale);
          const { minorUnit } = document.currency;
          const left = [...rows];
          const next = () => left.shift() ?? { quantity: '', unitPrice: '', amount: '' };
          for (const line of given) {
            const own = answer.charges.filter(({ lineId }) => lineId === line.id);
            if (given.length > 1 && own.length > 1) {
              const amounts = own.flatMap(({ amount }) => (amount === null ? [] : [amount]));
              const subtotal = amounts.reduce((sum, each) => sum.plus(each), new Decimal(0));
              // A line on request has no sum.
              const isOpen = amounts.length < own.length;
              expect(equal(numberOf(next().amount), isOpen ? null : subtotal.toFixed())).toBe(true);
            }
            for (const { basis, quantity, unitPrice, amount, explanation } of own) {
              const row = next();
              expect(equal(numberOf(row.amount), amount), `${row.amount} ${amount}`).toBe(true);
              const isFlat = basis === 'flat';
              expect(equal(numberOf(row.quantity), isFlat ? null : quantity)).toBe(true);
              const shown = numberOf(row.unitPrice);
              if (shown !== null && unitPrice !== null) {
                // The answer's unit price, to the decimals of its currency or its rate: the product holds.
                const places = new Decimal(shown).decimalPlaces();
                expect(places).toBeLessThanOrEqual(Math.max(minorUnit, 2));
                expect(new Decimal(unitPrice).toDecimalPlaces(places).eq(shown)).toBe(true);
                const off = new Decimal(shown)
                  .times(quantity)
                  .minus(amount ?? 0)
                  .abs();
                expect(off.lt(new Decimal(10).pow(-minorUnit))).toBe(true);
              } else {
                expect(shown).toBeNull();
                // Not printed although there is one: a converted price, which is printed instead.
                if (unitPrice !== null && !isFlat) expect(explanation?.converted).not.toBeNull();
              }
            }
          }
          const sums = totals.byTax.flatMap(({ taxKind, ratePercent, subtotal, tax }) =>
            taxKind === 'standard' && ratePercent !== '0' ? [subtotal, tax] : [subtotal],
          );
          expect(left.map(({ amount }) => numberOf(amount))).toEqual([...sums, totals.total]);
          expect(text).not.toMatch(/〓|(?<!\d)0%/);
          // Every percentage that a charge was calculated by, with its base.
          for (const { percent } of printedExplanations(document)) {
            if (!percent) continue;
            const whole = text.replaceAll(/[\s,]/g, '');
            expect(whole).toContain(`${percent.percent}%`);
            if (percent.base !== null)
              expect(whole).toContain(new Decimal(percent.base).toFixed(minorUnit));
          }
          const ids = charges.flatMap(({ trace }) =>
            trace ? [trace.rate?.id, trace.baf?.id].filter((id) => id !== undefined) : [],
          );
          for (const secret of [...ids, '7654321', '7,654,321', '社内判断'])
            expect(text).not.toContain(secret);
        }
      }),
      { numRuns: documents },
    );
  },
  30_000 + documents * 2000,
);

const printedExplanations = ({ groups }: QuotationDocument) =>
  groups.flatMap((group) => group.charges.flatMap(({ explanation }) => explanation ?? []));
