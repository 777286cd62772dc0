import { grouped } from '#platform/grouped.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import type { MakerEvent } from '../rules/transitions.ts';
import type { Maker } from '../types.ts';

export type QuotationView = Awaited<ReturnType<ApiClient['maker']['nissan']['get']>>;
export type SheetView = Awaited<ReturnType<ApiClient['maker']['nissan']['sheet']>>;
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

export const baseOf = (maker: Maker, id: string) => `/${maker}-quotation/${id}`;
export const sheetPath = (maker: Maker, id: string) =>
  `${baseOf(maker, id)}/${maker}-quotation-sheet`;
export const chargePath = (id: string) => `${baseOf('nissan', id)}/nissan-quotation-charge`;

/** A charge's amount by what it is counted by: money, or percent. */
export const chargeAmount = (
  { basis, amount }: Pick<QuotationView['charges'][number], 'basis' | 'amount'>,
  currency: string,
): string =>
  basis === 'percent'
    ? `${amount} %`
    : `${currency === 'JPY' ? '¥' : `${currency} `}${grouped(amount)}`;

/** Whether the reader may bring an event about: the makers' own people none. */
export const may = ({ inside }: Pick<QuotationView, 'inside'>, event: MakerEvent): boolean =>
  inside?.allowed.includes(event) ?? false;

export const useChange = () => useChangeIn('maker');
