import type { Amount } from '#freight/types.ts';
import { bafResult, bafSteps } from './baf-steps.ts';
import { Decimal } from './decimal.ts';

/** A row of a BAF table of one's own: from an average price on, percentage points or yen. */
export type BafTableRow = Readonly<{ from: Amount; value: Amount }>;

const line =
  /^\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?\s*[:=：＝\t]\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?\s*$/;

/**
 * Reads a table as people write it, a row a line: "26500: 200". Null where a line is not understood, or where the prices do
 * not rise from row to row.
 */
export function parseBafTable(text: string): readonly BafTableRow[] | null {
  const rows: BafTableRow[] = [];
  for (const each of text.split('\n')) {
    if (each.trim() === '') continue;
    const [, from, fromDecimals = '', value, valueDecimals = ''] = line.exec(each) ?? [];
    if (from === undefined || value === undefined) return null;
    const row = {
      from: from.replaceAll(',', '') + fromDecimals,
      value: value.replaceAll(',', '') + valueDecimals,
    };
    const before = rows.at(-1);
    if (before && new Decimal(row.from).lte(before.from)) return null;
    rows.push(row);
  }
  return rows.length === 0 ? null : rows;
}

type Arithmetic = Readonly<{
  basePrice: Amount;
  stepPrice: Amount;
  perStep: Amount;
  maximum: Amount | null;
  table?: readonly BafTableRow[] | null;
}>;

/** The arithmetic of a rule as its master stores it; a table leaves the other fields empty. Rules of before it have none. */
export function arithmeticOf({
  basePrice,
  stepPrice,
  perStep,
  maximum,
  table,
}: Readonly<{
  basePrice: Amount | null;
  stepPrice: Amount | null;
  perStep: Amount | null;
  maximum: Amount | null;
  table?: string | null;
}>): Arithmetic {
  return {
    basePrice: basePrice ?? '0',
    stepPrice: stepPrice ?? '1',
    perStep: perStep ?? '0',
    maximum,
    table: table ? parseBafTable(table) : null,
  };
}

/**
 * The steps and the result of a BAF rule at an average price: by its own table the row reached and its value, 0 below the
 * first; otherwise steps of the same size times the value of a step. Limited to the maximum.
 */
export function bafOutcome(
  averagePrice: Amount,
  { basePrice, stepPrice, perStep, maximum, table }: Arithmetic,
): { steps: number; result: Amount } {
  if (!table) {
    const steps = bafSteps(averagePrice, basePrice, stepPrice);
    return { steps, result: bafResult(steps, perStep, maximum) };
  }
  const steps = table.filter(({ from }) => new Decimal(averagePrice).gte(from)).length;
  const value = table[steps - 1]?.value ?? '0';
  return { steps, result: bafResult(1, value, maximum) };
}
