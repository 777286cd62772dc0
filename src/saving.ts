import { toast } from '#ui/feedback/toast.ts';
import type { RecordFormOptions } from '#ui/form/record-form.tsx';
import { apiError } from './api.ts';
import { useWords } from './words.ts';

type Saving = Pick<RecordFormOptions<never>, 'onInvalid' | 'onFailure'>;
type Faults = Awaited<ReturnType<RecordFormOptions<never>['onSave']>>;

/**
 * What every form does that saves by a procedure: count the faults, say what the server refused, keep what was typed
 * when the server cannot be reached. `save` runs the procedure; faults of fields go to their fields.
 */
export function useSaving(): Saving & { save: (run: () => Promise<unknown>, onRefused?: (code: string, detail: unknown) => boolean) => Promise<Faults> } {
  const t = useWords('ui');
  return {
    onInvalid: (count) => toast({ message: t('itemsHaveErrors', { count }), severity: 'error', life: 5000 }),
    onFailure: () => toast({ message: t('offline'), severity: 'error' }),
    save: async (run, onRefused) => {
      try {
        await run();
        return;
      } catch (error) {
        const refusal = apiError(error);
        if (!refusal) throw error;
        if (onRefused?.(refusal.code, refusal.detail)) return;
        if (refusal.fields.length > 0) return refusal.fields;
        toast({ message: refusal.message, severity: 'error' });
        return;
      }
    },
  };
}
