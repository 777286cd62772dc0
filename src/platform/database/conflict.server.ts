import { causesOf, codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';

export type Conflict = Readonly<{
  kind: 'unique' | 'overlap' | 'reference' | 'check' | 'serialization';
  /** The constraint's or index's name; empty for serialization. */
  constraint: string;
}>;

const kinds: Record<string, Conflict['kind']> = {
  '23505': 'unique',
  '23P01': 'overlap',
  '23503': 'reference',
  '23514': 'check',
  '40001': 'serialization',
};

/** The constraint that a database error is about, however deeply the error is wrapped; null for other errors. */
export function conflictOf(error: unknown): Conflict | null {
  for (const cause of causesOf(error)) {
    const kind = kinds[codeOf(cause) ?? ''];
    if (!kind) continue;
    const constraint = propertyOf(cause, 'constraint');
    return { kind, constraint: typeof constraint === 'string' ? constraint : '' };
  }
  return null;
}
