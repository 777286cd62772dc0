import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, api, apiError } from '#api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#words.ts';
import type { Maker } from '../types.ts';

export type QuotationView = Awaited<ReturnType<ApiClient['maker']['nissan']['get']>>;
export type SheetView = Awaited<ReturnType<ApiClient['maker']['nissan']['sheet']>>;
export type RouteView = QuotationView['routes'][number];

export const quotationQuery = (maker: Maker, id: string) => queryOptions({ queryKey: ['maker', maker, id], queryFn: () => api().maker[maker].get({ id }) });
/** Not kept when the sheet is left: whoever comes back starts from what is saved by then. */
export const sheetQuery = (maker: Maker, id: string) => queryOptions({ queryKey: ['maker', maker, id, 'sheet'], queryFn: () => api().maker[maker].sheet({ id }), gcTime: 0 });

export const baseOf = (maker: Maker, id: string) => `/${maker}-quotation/${id}`;
export const sheetPath = (maker: Maker, id: string) => `${baseOf(maker, id)}/${maker}-quotation-sheet`;
export const chargePath = (id: string) => `${baseOf('nissan', id)}/nissan-quotation-charge`;

/** Whether the reader may bring an event about: the makers' own people none. */
export const may = (view: Pick<QuotationView, 'inside'>, event: string): boolean => (view.inside?.allowed as string[] | undefined)?.includes(event) ?? false;

/** Runs a change, says what the server refused, and reads the quotation anew. Answers whether it was done. */
export function useChange() {
  const queries = useQueryClient();
  const ui = useWords('ui');
  return async (run: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await run();
      if (done) toast({ message: done, severity: 'success' });
      return true;
    } catch (error) {
      const refusal = apiError(error);
      const last = (refusal?.detail as { last?: { actorName?: string } } | undefined)?.last?.actorName;
      const message = refusal ? [refusal.message, ...refusal.fields.map((field) => field.message), last && `(${last})`].filter(Boolean).join(' ') : ui('offline');
      toast({ message, severity: 'error' });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['maker'] });
    }
  };
}
