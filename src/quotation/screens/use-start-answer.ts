import { useQueryClient } from '@tanstack/react-query';
import { api, apiError } from '#api.ts';
import { openRevision } from '#quotation/revision.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationQuery, useChange } from './data.ts';

/** Makes the next revision of the answer to a quotation, and opens it; whether it was made. */
export function useStartAnswer(quotationId: string) {
  const navigateTo = useNavigateTo();
  const change = useChange();
  return () =>
    change(async () => {
      const { id } = await api().quotation.startAnswer({ quotationId });
      void navigateTo(`/quotation-answer/${quotationId}/${id}`);
    });
}

/** Like `useStartAnswer`, but opens the revision in work where somebody has begun one meanwhile. */
export function useStartOrOpenAnswer(quotationId: string) {
  const navigateTo = useNavigateTo();
  const change = useChange();
  const queries = useQueryClient();
  const openAnswer = async () => {
    try {
      return (await api().quotation.startAnswer({ quotationId })).id;
    } catch (error) {
      if (apiError(error)?.code !== 'wrong-state') throw error;
      const view = await queries.fetchQuery({ ...quotationQuery(quotationId), staleTime: 0 });
      const open = openRevision(view.answers);
      if (!open) throw error;
      return open.id;
    }
  };
  return () =>
    change(async () => {
      const answerId = await openAnswer();
      void navigateTo(`/quotation-answer/${quotationId}/${answerId}`);
    });
}
