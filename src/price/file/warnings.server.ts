import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { belowCost, bigChange } from '../rate-warnings.ts';
import { changeLimit } from '../tariff.server.ts';
import type { RateChange, TariffFault } from './plan.server.ts';

const { currency } = masters;

/** What a person has to know before the rates of a file are written: prices below their cost, and big changes. */
export async function warningsOf(
  db: Database | Transaction,
  changes: readonly Pick<RateChange, 'number' | 'group' | 'shownBefore' | 'values'>[],
  pause: () => Promise<void> = async () => undefined,
): Promise<TariffFault[]> {
  if (changes.length === 0) return [];
  const limit = await changeLimit(db);
  const codes = new Map(
    (await db.select({ id: currency.id, code: currency.code }).from(currency)).map((row) => [
      row.id,
      row.code,
    ]),
  );
  const priceOf = (values: Readonly<Record<string, unknown>>) => ({
    sell: String(values.sell),
    currency: codes.get(String(values.currency)) ?? '',
    validFrom: String(values.validFrom),
  });
  const found: TariffFault[] = [];
  for (const [i, { number, group, shownBefore, values }] of changes.entries()) {
    if (i % 250 === 0) await pause();
    const [was, is] = [shownBefore && priceOf(shownBefore), priceOf(values)];
    const isCostNew =
      !shownBefore ||
      Number(shownBefore.cost) !== Number(values.cost) ||
      Number(was?.sell) !== Number(is.sell);
    for (const { path, message } of [
      ...(isCostNew ? belowCost(is, String(values.cost)) : []),
      ...bigChange(is, was, limit),
    ])
      found.push({ number, group, path, message });
  }
  return found;
}
