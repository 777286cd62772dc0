import * as z from 'zod';
import type { RefField } from './ref.ts';
import type { KindRule } from './rule.ts';

export const refRule: KindRule<RefField> = {
  rule: () => z.uuid(),
  schema: () => z.uuid(),
  sheet: () => ({ kind: 'text', width: 28 }),
};
