import { grouped } from '#platform/grouped.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import type { MakerEvent } from '../rules/transitions.ts';
import type { Maker } from '../types.ts';

/** What sheets of every type have in common. */
export type MakerProcedures = ApiClient['maker'][Maker];
export type QuotationView = Awaited<ReturnType<MakerProcedures['get']>>;
export type SheetView = Awaited<ReturnType<MakerProcedures['sheet']>>;
export type RouteView = QuotationView['routes'][number];

export const quotationQuery = (maker: Maker, id: string) =>
  queryOptions({ queryKey: ['maker', maker, id], queryFn: () => api().maker[maker].get({ id }) });
/** Not kept when the sheet is left: whoever comes back starts from what is saved by then. */
export const sheetQuery = (maker: Maker, id: string) =>
  queryOptions({
    queryKey: ['maker', maker, id, 'sheet'],
    queryFn: () => api().maker[maker].sheet({ id }),
    gcTime: 0,
  });

/** A charge's amount by what it is counted by: money, or percent. */
export const chargeAmount = (
  { basis, amount }: Pick<QuotationView['charges'][number], 'basis' | 'amount'>,
  currency: string,
): string =>
  basis === 'percent'
    ? `${amount} %`
    : `${currency === 'JPY' ? '¥' : `${currency} `}${grouped(amount)}`;

/** Whether the reader may bring an event about: the makers' own people none. */
export const isAllowed = ({ inside }: Pick<QuotationView, 'inside'>, event: MakerEvent): boolean =>
  inside?.allowed.includes(event) ?? false;

export const useChange = () => useChangeIn('maker');
