import { Decimal } from 'decimal.js';
import { and, asc, between, eq, isNull, ne } from 'drizzle-orm';
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

/** A BAF's average, steps and results follow from the crude oil prices; publishing one supersedes the last of its quarter. */
export const bafSpecial: Special = {
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
    const average = averagePrice(await pricesOf(tx, String(values.referenceFrom), String(values.referenceTo)));
    const rules = (values.rules as (Rule & Values)[]).map((rule) => {
      const steps = bafSteps(average, rule.basePrice, rule.stepPrice);
      return { ...rule, steps, result: bafResult(steps, rule.perStep, rule.maximum) };
    });
    if (values.state === 'published') {
      const { baf } = masters;
      await tx
        .update(baf)
        .set({ state: 'superseded' })
        .where(and(eq(baf.year, Number(values.year)), eq(baf.quarter, Number(values.quarter)), eq(baf.state, 'published'), before ? ne(baf.id, before.id) : undefined));
    }
    return { averagePrice: average, rules };
  },
};

/** The applied price is the gross price less the subsidy. */
export const crudeSpecial: Special = {
  prepare: async (_, values) => ({ pricePerKl: new Decimal(String(values.grossPerKl)).minus(String(values.subsidyPerKl ?? 0)).toFixed(2) }),
};
