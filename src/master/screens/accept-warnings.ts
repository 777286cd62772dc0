import { apiError } from '#api.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { masterWords } from '../words.ts';

/**
 * Returns a function that runs a write; where the server warns of something, the person is told and the write is repeated
 * if they accept it. If they do not, the refusal is thrown, with the warnings by field.
 */
export function useAcceptWarnings() {
  const t = useWords(masterWords);
  const ask = useDialog();
  return async <T>(
    object: string,
    write: (accepted: Readonly<{ acceptWarnings?: true }>) => Promise<T>,
  ): Promise<T> => {
    try {
      return await write({});
    } catch (error) {
      const refusal = apiError(error);
      if (refusal?.code !== 'warned') throw error;
      const effect = refusal.fields.map(({ message }) => message).join('\n');
      if (!(await ask('confirm', { act: t('saveWarned'), object, effect }))) throw error;
      return write({ acceptWarnings: true });
    }
  };
}
