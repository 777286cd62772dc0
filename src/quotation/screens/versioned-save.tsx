import { toast } from '#ui/feedback/toast.ts';
import type { Stale } from '#ui/form/stale.ts';
import { useVersionedSave as useVersionedSaveOf } from '#versioned-saving.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type SheetView, targetOf } from './data.ts';
import { quotationWords } from '../words.ts';

type Target = ReturnType<typeof targetOf>;

/** Saves a form of a quotation against the version that it was filled from, and refetches the quotation. */
export function useVersionedSave(
  sheet: SheetView | null,
  read?: (detail: unknown) => Stale | null,
) {
  const t = useWords(quotationWords);
  const target: Target = sheet ? targetOf(sheet) : { quotationId: '', answerId: null, version: 0 };
  const saving = useVersionedSaveOf(target.version, ['quotation'], read);
  return {
    ...saving,
    save: (run: (target: Target) => Promise<unknown>, then?: () => void) =>
      saving.save((version) => run({ ...target, version }), then),
    showSaved: () => toast({ message: t('saved'), severity: 'success' }),
  };
}
