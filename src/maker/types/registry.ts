import type { masters } from '#master/schema.ts';
import type { MakerType } from './maker-type.ts';
import { nissan } from './nissan.ts';
import { toyota } from './toyota.ts';

type MarkedAs = NonNullable<(typeof masters.customer.$inferSelect)['maker']>;

/** Every type of price sheet. Each name has to be an option of the field `maker` of the customer master. */
export const makerTypes = [nissan, toyota] as const satisfies readonly (MakerType & {
  name: MarkedAs;
})[];
