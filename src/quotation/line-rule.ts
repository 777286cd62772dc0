import * as z from 'zod';
import { cargoRule, lineRule } from './input.ts';

function withoutBlankSize(value: unknown): unknown {
  const { cargo, ...rest } = value as { cargo: { size?: Record<string, unknown> | null; modelId?: unknown; variantId?: unknown } };
  const isBlank = cargo.size && Object.values(cargo.size).every((each) => each === null || each === undefined || each === '');
  return isBlank && ('modelId' in cargo || 'variantId' in cargo) ? { ...rest, cargo: { ...cargo, size: null } } : value;
}

/** A line as its form has it. A model that is picked brings its size: an unfilled one is then nothing rather than a fault. */
export const lineFormRule = z.preprocess((value) => withoutBlankSize(value), z.strictObject({ cargo: cargoRule, note: lineRule.shape.note }));
