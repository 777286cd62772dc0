import { useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, api, apiError } from '#api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#words.ts';

export type QuotationView = Awaited<ReturnType<ApiClient['quotation']['get']>>;
export type AnswerView = Awaited<ReturnType<ApiClient['quotation']['getAnswer']>>;
/** What is edited by the route and freight screens: a request, or an answer to it. */
export type SheetView = { kind: 'request'; view: QuotationView } | { kind: 'answer'; view: AnswerView };

export const quotationQuery = (quotationId: string) => queryOptions({ queryKey: ['quotation', quotationId], queryFn: () => api().quotation.get({ quotationId }) });
export const answerQuery = (quotationId: string, answerId: string) =>
  queryOptions({ queryKey: ['quotation', quotationId, answerId], queryFn: () => api().quotation.getAnswer({ quotationId, answerId }) });

/** The sheet of an address: the answer where one is named, the request otherwise. */
export function useSheet(quotationId: string, answerId: string | null) {
  const request = useQuery({ ...quotationQuery(quotationId), enabled: answerId === null });
  const answer = useQuery({ ...answerQuery(quotationId, answerId ?? ''), enabled: answerId !== null });
  const { error } = answerId === null ? request : answer;
  const sheet: SheetView | null = answerId === null ? (request.data ? { kind: 'request', view: request.data } : null) : answer.data ? { kind: 'answer', view: answer.data } : null;
  return { sheet, error };
}

/** What every change names: which quotation, which answer, and the version it was made from. */
export const targetOf = (sheet: SheetView) =>
  sheet.kind === 'request'
    ? { quotationId: sheet.view.id, answerId: null, version: sheet.view.version }
    : { quotationId: sheet.view.quotationId, answerId: sheet.view.id, version: sheet.view.version };

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
      const details = refusal?.fields.map((field) => field.message).join(' ') ?? '';
      toast({ message: refusal ? [refusal.message, details, lastActor(refusal.detail)].filter(Boolean).join(' ') : ui('offline'), severity: 'error' });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['quotation'] });
    }
  };
}

/**
 * As `useChange`, from the version that was there when the screen was opened, whatever was read since: what somebody
 * else saved in between is told of before it can be overwritten.
 */
export function useSeenChange(view: AnswerView) {
  const change = useChange();
  const seen = useRef(targetOf({ kind: 'answer', view }) as { quotationId: string; answerId: string; version: number });
  return (run: (target: { quotationId: string; answerId: string; version: number }) => Promise<unknown>, done?: string) =>
    change(async () => {
      try {
        await run(seen.current);
        seen.current = { ...seen.current, version: seen.current.version + 1 };
      } catch (error) {
        const refusal = apiError(error);
        const newer = (refusal?.detail as { version?: number } | undefined)?.version;
        if (refusal?.code === 'stale' && newer !== undefined) seen.current = { ...seen.current, version: newer };
        throw error;
      }
    }, done);
}

/** Who was first, where a refusal says so. */
function lastActor(detail: unknown): string {
  const last = (detail as { last?: { actorName?: string } } | undefined)?.last;
  return last?.actorName ? `(${last.actorName})` : '';
}
