import * as z from 'zod';
import { isRecord } from '#platform/type-guards.ts';
import { cargoRule, lineRule } from '#quotation/line-input.ts';

function withoutBlankSize(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.cargo) || !isRecord(value.cargo.size)) return value;
  const { cargo, ...rest } = value;
  const isBlank = Object.values(value.cargo.size).every(
    (each) => each === null || each === undefined || each === '',
  );
  return isBlank && ('modelId' in value.cargo || 'variantId' in value.cargo)
    ? { ...rest, cargo: { ...value.cargo, size: null } }
    : value;
}

const rule = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (value) => withoutBlankSize(value),
    z.strictObject({ ...shape, cargo: cargoRule, note: lineRule.shape.note }),
  );

/** A line as its form holds it. A chosen model has its own size, so a size left empty counts as none instead of as a fault. */
export const lineFormRule = rule({ routeId: lineRule.shape.routeId });
/** A pasted line, before a route is chosen for it. */
export const pastedLineRule = rule({});
