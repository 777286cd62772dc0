import { api } from '#api.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useChange } from './data.ts';

/** Makes the next revision of the answer to a quotation, and opens it. */
export function useStartAnswer(quotationId: string) {
  const navigateTo = useNavigateTo();
  const change = useChange();
  return () =>
    change(async () => {
      const { id } = await api().quotation.startAnswer({ quotationId });
      void navigateTo(`/quotation-answer/${quotationId}/${id}`);
    });
}
