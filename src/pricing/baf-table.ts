import type { Amount } from '#freight/types.ts';
import { bafResult, bafSteps } from './baf-steps.ts';
import { type BafTableRow, parseBafTable } from './baf-table-text.ts';
import { Decimal } from './decimal.ts';

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
