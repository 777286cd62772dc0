import type { ListShape } from '#master/screens/list-view.ts';
import { defined } from '#platform/expect.ts';

/** What quotations can be sorted by; with `-` in front in descending order. */
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

/** The column and direction of a sort. */
export const parseSort = (sort: QuotationSort) => ({
  by: defined(quotationOrders.find((order) => sort === order || sort === `-${order}`)),
  isDescending: sort.startsWith('-'),
});

/** What a quotation may wait for: a decision, a customer's reply, its answerer, a reply to a question, or a correction. */
export const listNeeds = ['approve', 'expiring', 'mine', 'question', 'returned'] as const;
export type ListNeed = (typeof listNeeds)[number];

/** The list of quotations; by default the newest first. */
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
