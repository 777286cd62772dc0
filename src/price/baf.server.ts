import { Decimal } from 'decimal.js';
import { type SQL, and, asc, between, eq, isNull, ne } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Special, Values } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { averagePrice, bafResult, bafSteps, monthsBetween } from './baf.ts';

type Rule = { basePrice: string; stepPrice: string; perStep: string; maximum: string | null };

/** The applied prices of a reference period; a missing month is refused by its name. */
async function pricesOf(tx: Transaction, from: string, to: string): Promise<string[]> {
  const { 'standard-crude-oil-price': crude } = masters;
  const found = await tx
    .select({ month: crude.month, price: crude.pricePerKl })
    .from(crude)
    .where(and(between(crude.month, from, to), isNull(crude.archivedAt)))
    .orderBy(asc(crude.month));
  const missing = monthsBetween(from, to).filter((month) => !found.some((row) => row.month === month));
  if (missing.length > 0) {
    const months = missing.join(', ');
    throw new Refused('invalid', {
      fields: [
        {
          path: 'referenceFrom',
          code: 'crude-price-missing',
          message: { en: `No standard crude oil price for ${months}.`, ja: `標準原油価格が未登録の月があります：${months}` },
        },
      ],
    });
  }
  return found.map((row) => row.price);
}

type BafTable = (typeof masters)['baf' | 'baf-month' | 'baf-year'];
type Period = Readonly<{ from: string; to: string }>;

/** A BAF's average, steps and results follow from the crude oil prices; publishing one supersedes the last of its period. */
function special(table: BafTable, reference: (values: Values) => Period, samePeriod: (values: Values) => SQL | undefined): Special {
  return {
    prepare: async (tx, values, before) => {
      if (before?.state === 'published' && values.state !== 'superseded' && JSON.stringify(values.rules) !== JSON.stringify(before.rules)) {
        throw new Refused('invalid', {
          fields: [
            {
              path: 'rules',
              code: 'published',
              message: { en: 'A published BAF is not changed: supersede it by a new one.', ja: '公開済みのBAFは変更できません。新しいBAFで改定してください。' },
            },
          ],
        });
      }
      const { from, to } = reference(values);
      const average = averagePrice(await pricesOf(tx, from, to));
      const rules = (values.rules as (Rule & Values)[]).map((rule) => {
        const steps = bafSteps(average, rule.basePrice, rule.stepPrice);
        return { ...rule, steps, result: bafResult(steps, rule.perStep, rule.maximum) };
      });
      if (values.state === 'published') {
        await tx
          .update(table)
          .set({ state: 'superseded' })
          .where(and(samePeriod(values), eq(table.state, 'published'), before ? ne(table.id, before.id) : undefined));
      }
      return { averagePrice: average, rules };
    },
  };
}

const span = ({ referenceFrom, referenceTo }: Values): Period => ({ from: String(referenceFrom), to: String(referenceTo) });
const { baf, 'baf-month': month, 'baf-year': year } = masters;
export const bafSpecial = special(baf, span, (values) => and(eq(baf.year, Number(values.year)), eq(baf.quarter, Number(values.quarter))));
export const bafMonthSpecial = special(
  month,
  ({ referenceMonth }) => ({ from: String(referenceMonth), to: String(referenceMonth) }),
  (values) => eq(month.month, String(values.month)),
);
export const bafYearSpecial = special(year, span, (values) => eq(year.year, Number(values.year)));

/** The applied price is the gross price less the subsidy. */
export const crudeSpecial: Special = {
  prepare: async (_, values) => ({ pricePerKl: new Decimal(String(values.grossPerKl)).minus(String(values.subsidyPerKl ?? 0)).toFixed(2) }),
};
