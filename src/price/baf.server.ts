import { isDeepStrictEqual } from 'node:util';
import { Decimal } from 'decimal.js';
import { type SQL, and, asc, between, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import type { AnyResource } from '#master/define.ts';
import { rowsIn } from '#master/kinds/rows.ts';
import { bafHalfYear } from '#master/resources/baf/baf-half-year.ts';
import { bafMonth } from '#master/resources/baf/baf-month.ts';
import { bafYear } from '#master/resources/baf/baf-year.ts';
import { baf as bafResource } from '#master/resources/baf/baf.ts';
import { bafRules, bafStillOpen } from '#master/resources/baf/rules.ts';
import { masters } from '#master/schema.ts';
import { findRow } from '#master/select.server.ts';
import { type Row } from '#master/selection.server.ts';
import { type ResourceHooks, updateRow } from '#master/store.server.ts';
import { type Values } from '#master/write-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { oneOf } from '#platform/one-of.ts';
import { isText } from '#platform/type-guards.ts';
import { averagePrice, monthsBetween } from '#pricing/baf-steps.ts';
import { arithmeticOf, bafOutcome } from '#pricing/baf-table.ts';
import { eventTo } from '#workflow/machine.ts';
import { type BafState, bafMachine, bafStates, isBafEditable } from './baf-transitions.ts';

/** The applied prices of a reference period. @throws Refused naming the months without a price. */
async function pricesOf(tx: Transaction, from: string, to: string): Promise<string[]> {
  const { 'standard-crude-oil-price': crude } = masters;
  const found = await tx
    .select({ month: crude.month, price: crude.pricePerKl })
    .from(crude)
    .where(and(between(crude.month, from, to), isNull(crude.archivedAt)))
    .orderBy(asc(crude.month));
  const missing = monthsBetween(from, to).filter(
    (month) => !found.some((row) => row.month === month),
  );
  if (missing.length > 0) {
    const months = missing.join(', ');
    throw new Refused('invalid', {
      fields: [
        {
          path: 'referenceFrom',
          code: 'crude-price-missing',
          message: {
            en: `No standard crude oil price for ${months}.`,
            ja: `標準原油価格が未登録の月があります：${months}`,
          },
        },
      ],
    });
  }
  return found.map((row) => row.price);
}

type BafTable = (typeof masters)['baf' | 'baf-month' | 'baf-half-year' | 'baf-year'];
type Period = Readonly<{ from: string; to: string }>;

const employee = new Set(['employee'] as const);

/** The state of a row; draft if it has none. */
const stateOf = (row: Readonly<Record<string, unknown>>): BafState =>
  oneOf(bafStates, String(row.state)) ?? 'draft';

/** Refuses changes to a published BAF: quotations were priced with it, so it can only be superseded. */
function checkPublished(resource: AnyResource, values: Values, before: Row): void {
  const changed = Object.keys(resource.fields).filter(
    (key) =>
      !bafStillOpen.has(key) && !isDeepStrictEqual(normalise(values[key]), normalise(before[key])),
  );
  const [from, to] = [stateOf(before), stateOf(values)];
  const isPossible = eventTo(bafMachine, from, to, employee, null) !== undefined;
  const fields = [...(isBafEditable[from] ? [] : changed), ...(isPossible ? [] : ['state'])];
  if (fields.length === 0) return;
  throw new Refused('invalid', {
    fields: fields.map((path) => ({
      path,
      code: 'published',
      message: {
        en: 'A published BAF is not changed: supersede it by a new one.',
        ja: '公開済みのBAFは変更できません。新しいBAFで改定してください。',
      },
    })),
  });
}

/** A value to compare between form and database: numbers without trailing zeros, rows without computed fields. */
function normalise(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row: Record<string, unknown>) =>
      Object.entries(bafRules.fields ?? {}).map(([key, field]) =>
        field.computed ? null : normalise(row[key] ?? null),
      ),
    );
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Refuses to publish a BAF for days on which another one of its cycle is in force: prices would depend on which is found. */
async function assertAloneInForce(
  tx: Transaction,
  resource: AnyResource,
  table: BafTable,
  values: Values,
  ownId: string | null,
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id, from: table.appliesFrom, to: table.appliesTo })
    .from(table)
    .where(
      and(
        eq(table.state, 'published'),
        isNull(table.archivedAt),
        lte(table.appliesFrom, String(values.appliesTo)),
        gte(table.appliesTo, String(values.appliesFrom)),
        ownId ? ne(table.id, ownId) : undefined,
      ),
    )
    .limit(1);
  if (!other) return;
  const name = (await findRow(tx, resource, other.id))?.label;
  const days = `${other.from} – ${other.to}`;
  throw new Refused('overlap', {
    fields: [
      {
        path: 'appliesFrom',
        code: 'overlap',
        message: {
          en: `Another BAF (${name?.en ?? ''}) is published for ${days}.`,
          ja: `公開済みのBAF（${name?.ja ?? ''}）の適用期間 ${days} と重なっています。`,
        },
      },
    ],
  });
}

/**
 * Computes average, steps and results of a BAF from the crude oil prices. Publishing one supersedes the published BAF of
 * the same period, with an audit event, and stores which one it replaces.
 */
function bafHooksOf(
  resource: AnyResource,
  table: BafTable,
  reference: (values: Values) => Period,
  samePeriod: (values: Values) => SQL | undefined,
): ResourceHooks {
  return {
    prepare: async (tx, values, before, context) => {
      if (before) checkPublished(resource, values, before);
      if (before && !isBafEditable[stateOf(before)])
        return { averagePrice: before.averagePrice, rules: before.rules };
      const { from, to } = reference(values);
      const average = averagePrice(await pricesOf(tx, from, to));
      const rules = rowsIn(values.rules).map((rule) => ({
        ...rule,
        ...bafOutcome(
          average,
          arithmeticOf({
            basePrice: textOrNull(rule.basePrice),
            stepPrice: textOrNull(rule.stepPrice),
            perStep: textOrNull(rule.perStep),
            maximum: textOrNull(rule.maximum),
            table: textOrNull(rule.table),
          }),
        ),
      }));
      const computed = { averagePrice: average, rules };
      if (values.state !== 'published') return computed;
      const inForce = await tx
        .select({ id: table.id, version: table.version })
        .from(table)
        .where(and(samePeriod(values), eq(table.state, 'published'), isNull(table.archivedAt)));
      for (const each of inForce)
        await updateRow(tx, resource, { ...each, values: { state: 'superseded' } }, context);
      await assertAloneInForce(tx, resource, table, values, before?.id ?? null);
      return { ...computed, replaces: inForce[0]?.id ?? null };
    },
  };
}

const textOrNull = (value: unknown) => (isText(value) ? value : null);
const span = ({ referenceFrom, referenceTo }: Values): Period => ({
  from: String(referenceFrom),
  to: String(referenceTo),
});
const { baf, 'baf-month': month, 'baf-half-year': half, 'baf-year': year } = masters;
export const bafHooks = bafHooksOf(bafResource, baf, span, (values) =>
  and(eq(baf.year, Number(values.year)), eq(baf.quarter, Number(values.quarter))),
);
export const bafMonthHooks = bafHooksOf(
  bafMonth,
  month,
  ({ referenceMonth }) => ({ from: String(referenceMonth), to: String(referenceMonth) }),
  (values) => eq(month.month, String(values.month)),
);
export const bafHalfYearHooks = bafHooksOf(bafHalfYear, half, span, (values) =>
  and(eq(half.year, Number(values.year)), eq(half.half, Number(values.half))),
);
export const bafYearHooks = bafHooksOf(bafYear, year, span, (values) =>
  eq(year.year, Number(values.year)),
);

/** The applied price is the gross price less the subsidy. */
export const crudeHooks: ResourceHooks = {
  prepare: async (_, values) => ({
    pricePerKl: new Decimal(String(values.grossPerKl))
      .minus(String(values.subsidyPerKl ?? 0))
      .toFixed(2),
  }),
};
