import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { useChangeIn } from '#saving.ts';

export type QuotationView = Awaited<ReturnType<ApiClient['quotation']['get']>>;
export type AnswerView = Awaited<ReturnType<ApiClient['quotation']['getAnswer']>>;
/** What the route and freight screens edit: a request or an answer. */
export type SheetView =
  | { kind: 'request'; view: QuotationView }
  | { kind: 'answer'; view: AnswerView };

export const quotationQuery = (quotationId: string) =>
  queryOptions({
    queryKey: ['quotation', quotationId],
    queryFn: () => api().quotation.get({ quotationId }),
  });
export const answerQuery = (quotationId: string, answerId: string) =>
  queryOptions({
    queryKey: ['quotation', quotationId, answerId],
    queryFn: () => api().quotation.getAnswer({ quotationId, answerId }),
  });

/** What the customer and employees wrote about a quotation. */
export const messagesQuery = (quotationId: string) =>
  queryOptions({
    queryKey: ['quotation', quotationId, 'messages'],
    queryFn: () => api().quotation.messages({ quotationId }),
  });

/** Who may approve an answer as it is now. */
export const approversQuery = ({ quotationId, id, version }: AnswerView) =>
  queryOptions({
    queryKey: ['quotation', 'approvers', id, version],
    queryFn: () => api().quotation.possibleApprovers({ quotationId, answerId: id }),
    // Those of the version before, until the new ones are there: the list must not go blank with every price typed.
    placeholderData: keepPreviousData,
  });

/** The requests in preparation that the person sees, newest first. */
export const draftsQuery = queryOptions({
  queryKey: ['quotation', 'drafts'],
  queryFn: () => api().quotation.list({ state: ['draft'], size: 20 }),
});

/** The routes that the customer of a quotation used before. */
export const routesUsedQuery = (quotationId: string) =>
  queryOptions({
    queryKey: ['quotation', quotationId, 'routes-used'],
    queryFn: () => api().quotation.routesUsed({ quotationId }),
  });

/** Loads an answer, or the request if no answer is given. */
export function useSheet(quotationId: string, answerId: string | null) {
  const request = useQuery({ ...quotationQuery(quotationId), enabled: answerId === null });
  const answer = useQuery({
    ...answerQuery(quotationId, answerId ?? ''),
    enabled: answerId !== null,
  });
  const { error } = answerId === null ? request : answer;
  const sheet: SheetView | null =
    answerId === null
      ? request.data
        ? { kind: 'request', view: request.data }
        : null
      : answer.data
        ? { kind: 'answer', view: answer.data }
        : null;
  return { sheet, error };
}

/** The ids and the version that every change of a sheet is sent with. */
export const targetOf = (sheet: SheetView) =>
  sheet.kind === 'request'
    ? { quotationId: sheet.view.id, answerId: null, version: sheet.view.version }
    : { quotationId: sheet.view.quotationId, answerId: sheet.view.id, version: sheet.view.version };

export const useChange = () => useChangeIn('quotation');
