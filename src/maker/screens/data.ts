import { grouped } from '#platform/grouped.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import { mayEdit } from '../rules/screen-rules.ts';
import type { MakerEvent } from '../rules/transitions.ts';
import type { Maker } from '../types.ts';

/** The procedures of every type of price sheet. */
export type MakerProcedures = ApiClient['maker'][Maker];
export type QuotationView = Awaited<ReturnType<MakerProcedures['get']>>;
export type SheetView = Awaited<ReturnType<MakerProcedures['sheet']>>;
export type RouteView = QuotationView['routes'][number];

export const quotationQuery = (maker: Maker, id: string) =>
  queryOptions({ queryKey: ['maker', maker, id], queryFn: () => api().maker[maker].get({ id }) });
/** Not cached after the sheet is closed, so that it opens with the latest prices. */
export const sheetQuery = (maker: Maker, id: string) =>
  queryOptions({
    queryKey: ['maker', maker, id, 'sheet'],
    queryFn: () => api().maker[maker].sheet({ id }),
    gcTime: 0,
  });

/** The years whose BAF a sheet can be shown with; for employees. */
export const bafYearsQuery = (maker: Maker, id: string) =>
  queryOptions({
    queryKey: ['maker', maker, id, 'bafs'],
    queryFn: () => api().maker[maker].bafs({ id }),
  });

/** The amount of a charge as text: money or a percentage. */
export const chargeAmount = (
  { basis, amount }: Pick<QuotationView['charges'][number], 'basis' | 'amount'>,
  currency: string,
): string =>
  basis === 'percent'
    ? `${amount} %`
    : `${currency === 'JPY' ? '¥' : `${currency} `}${grouped(amount)}`;

/** Whether the user may trigger an event; contact persons of makers may not trigger any. */
export const isAllowed = ({ inside }: Pick<QuotationView, 'inside'>, event: MakerEvent): boolean =>
  inside?.allowed.includes(event) ?? false;

/** Whether the user changes the quotation here. */
export const isEditable = ({ inside }: Pick<QuotationView, 'inside'>): boolean =>
  mayEdit(inside?.allowed ?? []);

export const useChange = () => useChangeIn('maker');
