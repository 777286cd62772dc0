import type { ListShape } from '#master/screens/list-view.ts';

/** By what quotations are put in order; `-` before it the other way round. */
export const quotationOrders = [
  'number',
  'customer',
  'title',
  'total',
  'validUntil',
  'requested',
  'created',
] as const;
export const quotationSorts = quotationOrders.flatMap((order) => [order, `-${order}`] as const);
export type QuotationSort = (typeof quotationSorts)[number];

/** The list of quotations: the newest first, until somebody wants it otherwise. */
export const quotationShape = {
  name: 'quotation',
  known: [
    'number',
    'state',
    'customer',
    'title',
    'total',
    'validUntil',
    'requested',
    'requestedBy',
    'created',
  ],
  list: ['number', 'state', 'customer', 'title', 'total', 'validUntil', 'requested'],
  sort: '-created',
  orders: quotationOrders,
} as const satisfies ListShape;
export type QuotationColumn = (typeof quotationShape.known)[number];
