import type { Charge } from '#freight/types.ts';

/** The id of the discount that the table of an answer shows for a line; it is of the base freight of a segment. */
export const tableDiscountId = ({ lineId, segment }: Pick<Charge, 'lineId' | 'segment'>): string =>
  `${lineId}:${segment}:discount:table`;

export const isTableDiscount = ({ id, kind }: Pick<Charge, 'id' | 'kind'>): boolean =>
  kind === 'discount' && id.endsWith(':discount:table');
