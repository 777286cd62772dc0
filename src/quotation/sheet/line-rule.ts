import * as z from 'zod';
import { isRecord } from '#platform/type-guards.ts';
import { cargoRule, lineRule } from '#quotation/line-input.ts';

/** A size that is left empty, or hidden because a chosen model has its own, is none. */
function withoutOwnSize(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.cargo) || !isRecord(value.cargo.size)) return value;
  const { cargo, ...rest } = value;
  if (!('modelId' in cargo || 'variantId' in cargo)) return value;
  const isBlank = Object.values(value.cargo.size).every(
    (each) => each === null || each === undefined || each === '',
  );
  const hasModel = Boolean(cargo.modelId ?? cargo.variantId);
  return isBlank || hasModel ? { ...rest, cargo: { ...cargo, size: null } } : value;
}

const rule = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (value) => withoutOwnSize(value),
    z.strictObject({ ...shape, cargo: cargoRule, note: lineRule.shape.note }),
  );

/** A line as its form holds it. */
export const lineFormRule = rule({ routeId: lineRule.shape.routeId });
/** A pasted line, before a route is chosen for it. */
export const pastedLineRule = rule({});
