import type { masters } from '#master/schema.ts';
import type { MakerType } from './maker-type.ts';
import { nissan } from './nissan.ts';
import { toyota } from './toyota.ts';

type MarkedAs = NonNullable<(typeof masters.customer.$inferSelect)['maker']>;

/** Every type of price sheet. Each name has to be a choice of the customer master, which marks a firm as such a maker. */
export const makerTypes = [nissan, toyota] as const satisfies readonly (MakerType & {
  name: MarkedAs;
})[];
