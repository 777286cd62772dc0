import * as z from 'zod';
import { cargoRule, lineRule } from '#quotation/input.ts';

function withoutBlankSize(value: unknown): unknown {
  const { cargo, ...rest } = value as {
    cargo: { size?: Record<string, unknown> | null; modelId?: unknown; variantId?: unknown };
  };
  const isBlank =
    cargo.size &&
    Object.values(cargo.size).every((each) => each === null || each === undefined || each === '');
  return isBlank && ('modelId' in cargo || 'variantId' in cargo)
    ? { ...rest, cargo: { ...cargo, size: null } }
    : value;
}

const rule = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (value) => withoutBlankSize(value),
    z.strictObject({ ...shape, cargo: cargoRule, note: lineRule.shape.note }),
  );

/** A line as its form has it. A model that is picked brings its size: an unfilled one is then nothing rather than a fault. */
export const lineFormRule = rule({ routeId: lineRule.shape.routeId });
/** A line that is pasted, before a route is chosen for it. */
export const pastedLineRule = rule({});
