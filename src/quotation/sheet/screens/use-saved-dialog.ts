import type { AnswerView } from '#quotation/screens/data.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';

/** Saves the form of a dialog and closes it. */
export function useSavedDialog(view: AnswerView, onClose: () => void) {
  const saving = useVersionedSave({ kind: 'answer', view });
  const done = () => {
    saving.showSaved();
    onClose();
  };
  return { ...saving, save: (run: Parameters<typeof saving.save>[0]) => saving.save(run, done) };
}
