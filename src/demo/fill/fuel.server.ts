import { masters } from '#master/schema.ts';
import { addDays } from '#platform/clock.ts';
import { averagePrice, monthsBetween } from '#pricing/baf-steps.ts';
import { arithmeticOf, bafOutcome } from '#pricing/baf-table.ts';
import type { RoundTo } from '#pricing/round-to.ts';
import { nextQuarter, quarterOf } from '#price/quarter.ts';
import * as data from '../data/oil.ts';
import { type Filling, found, monthsLater } from './filling.ts';
import type { Places } from './places.server.ts';
import { defined, firstOf, lastOf } from '#platform/expect.ts';

type Rule = {
  fromPort: string | null;
  toPort: string | null;
  freightType: string | null;
  unitKey: string | null;
  kind: 'percent' | 'amount';
  basePrice: string | null;
  stepPrice: string | null;
  perStep: string | null;
  maximum: string | null;
  per?: 'rt';
  table?: string;
  roundTo?: RoundTo;
};
/** The fields of a rule that has steps of the same size. */
const plain = { per: null, table: null, roundTo: null, discountable: false } as const;
const everywhere = { fromPort: null, toPort: null, unitKey: null } as const;

const settledBy = (isFinal: boolean): 'final' | 'provisional' =>
  isFinal ? 'final' : 'provisional';

/** Crude oil prices by month up to the last one, and the BAF of every quarter, month and year for which they exist. */
export async function fillFuel(
  { tx, made, code, today }: Filling,
  { ports }: Places,
): Promise<void> {
  const months = monthsBetween(data.crudeFrom, monthsLater(today, -1).slice(0, 7));
  const gross = months.map(
    (_, i) =>
      data.grossPrices[i] ??
      lastOf(data.grossPrices) +
        data.monthlyDrift
          .slice(0, i - data.grossPrices.length + 1)
          .reduce((sum, each) => sum + each, 0),
  );
  const crude = made(
    months.map((month, i) => ({
      month,
      grossPerKl: `${defined(gross[i])}.00`,
      subsidyPerKl: `${data.subsidyPerKl}.00`,
      pricePerKl: `${defined(gross[i]) - data.subsidyPerKl}.00`,
      state: settledBy(i < months.length - 2),
      source: '規制適合C重油 内航価格',
    })),
  );
  await tx.insert(masters['standard-crude-oil-price']).values(crude);

  const applied = new Map(crude.map((row) => [row.month, row.pricePerKl]));
  const table: Rule[] = [
    { fromPort: null, toPort: null, freightType: null, unitKey: null, ...data.percentTable },
    ...data.amountTables.flatMap(({ ports: ends, rows }) =>
      [ends, ends.toReversed()].flatMap(([a, b]) =>
        rows.map(([freightType, unitKey, basePrice, stepPrice, perStep, maximum]) => ({
          fromPort: found(ports, defined(a)).id,
          toPort: found(ports, defined(b)).id,
          freightType: code('freight-type', freightType),
          unitKey,
          kind: 'amount' as const,
          basePrice,
          stepPrice,
          perStep,
          maximum,
        })),
      ),
    ),
  ];
  const computed = (
    reference: readonly string[],
    isFinal: boolean,
    ownRules: readonly Rule[] = table,
  ) => {
    const average = averagePrice(reference.map((month) => found(applied, month)));
    const rules = ownRules.map((rule) => ({
      ...plain,
      ...rule,
      ...bafOutcome(average, arithmeticOf(rule)),
    }));
    return {
      averagePrice: average,
      rules,
      state: 'published' as const,
      settled: settledBy(isFinal),
    };
  };
  const halfYearRules: Rule[] = [
    {
      ...everywhere,
      freightType: null,
      ...data.percentTable,
      roundTo: 'up-100',
    },
    {
      ...everywhere,
      freightType: code('freight-type', 'heavy-equipment'),
      kind: 'amount',
      per: 'rt',
      basePrice: null,
      stepPrice: null,
      perStep: null,
      maximum: null,
      table: data.tonTable,
      roundTo: 'up-10',
    },
  ];
  const isKnown = (month: string) => applied.has(month);

  const quarters = [];
  for (let at = { year: 2025, quarter: 1 }; ; at = nextQuarter(at.year, at.quarter)) {
    const { from, to, reference } = quarterOf(at.year, at.quarter);
    const span = monthsBetween(reference.from, reference.to);
    if (!span.every(isKnown)) break;
    quarters.push({
      ...at,
      referenceFrom: reference.from,
      referenceTo: reference.to,
      appliesFrom: from,
      appliesTo: to,
      ...computed(span, to < today),
    });
  }
  await tx.insert(masters.baf).values(made(quarters));
  // The BAF of a month is based on the price two months before, which is published by then.
  const byMonth = months.map((reference) => {
    const from = monthsLater(`${reference}-01`, 2);
    return {
      month: from.slice(0, 7),
      referenceMonth: reference,
      appliesFrom: from,
      appliesTo: addDays(monthsLater(from, 1), -1),
      ...computed([reference], from < today),
    };
  });
  await tx.insert(masters['baf-month']).values(made(byMonth));
  const years = [2025, 2026, 2027].flatMap((year) => {
    const span = monthsBetween(`${year - 1}-01`, `${year - 1}-12`).filter(
      (month) => month >= data.crudeFrom,
    );
    if (span.length === 0 || !span.every(isKnown)) return [];
    return [
      {
        year,
        referenceFrom: firstOf(span),
        referenceTo: lastOf(span),
        appliesFrom: `${year}-01-01`,
        appliesTo: `${year}-12-31`,
        ...computed(span, year < Number(today.slice(0, 4))),
      },
    ];
  });
  await tx.insert(masters['baf-year']).values(made(years));
  // A half year is based on the six months that end two months before it.
  const halves = [2025, 2026, 2027].flatMap((year) =>
    [1, 2].flatMap((half) => {
      const from = half === 1 ? `${year}-04-01` : `${year}-10-01`;
      const span = monthsBetween(
        monthsLater(from, -7).slice(0, 7),
        monthsLater(from, -2).slice(0, 7),
      );
      if (!span.every(isKnown)) return [];
      return [
        {
          year,
          half,
          referenceFrom: firstOf(span),
          referenceTo: lastOf(span),
          appliesFrom: from,
          appliesTo: addDays(monthsLater(from, 6), -1),
          ...computed(span, from < today, halfYearRules),
        },
      ];
    }),
  );
  await tx.insert(masters['baf-half-year']).values(made(halves));
}
