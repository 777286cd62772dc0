import { useQueryClient } from '@tanstack/react-query';
import { propertyOf } from '#platform/property.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { RecordFormOptions } from '#ui/form/record-form.tsx';
import { apiError } from './api.ts';
import { useFailure } from './failure.tsx';
import { useWords } from './words.ts';

type Saving = Pick<RecordFormOptions<never>, 'onInvalid' | 'onFailure'>;
type Faults = Awaited<ReturnType<RecordFormOptions<never>['onSave']>>;

/**
 * The behaviour of every form that saves by a procedure: shows the number of invalid fields, the API's error, or that the
 * server is unreachable (the input is kept). `save` runs the procedure and returns the field errors.
 */
export function useSaving(): Saving & {
  save: (
    run: () => Promise<unknown>,
    onRefused?: (code: string, detail: unknown) => boolean,
  ) => Promise<Faults>;
} {
  const t = useWords('ui');
  return {
    onInvalid: (count) =>
      toast({ message: t('itemsHaveErrors', { count }), severity: 'error', life: 5000 }),
    onFailure: () => toast({ message: t('offline'), severity: 'error' }),
    save: async (run, onRefused) => {
      try {
        await run();
        return;
      } catch (error) {
        const refusal = apiError(error);
        if (!refusal) throw error;
        if (!onRefused?.(refusal.code, refusal.detail) && refusal.fields.length === 0)
          toast({ message: refusal.message, severity: 'error' });
        return refusal.fields;
      }
    },
  };
}

/** Returns a function that runs a change, refetches the queries under a key, and shows the result; on conflicts also who changed it. It returns whether the change succeeded. */
export function useChangeIn(...key: readonly string[]) {
  const queries = useQueryClient();
  const fault = useFailure();
  const refusal = (error: unknown) => {
    const last = propertyOf(apiError(error)?.detail, 'last', 'actorName');
    return typeof last === 'string' && last ? `${fault(error)} (${last})` : fault(error);
  };
  return async (run: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const error = await run().then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    );
    // Refetch before the message, so that the next action uses the newest version.
    await queries.invalidateQueries({ queryKey: key });
    if (error) toast({ message: refusal(error.thrown), severity: 'error' });
    else if (done) toast({ message: done, severity: 'success' });
    return error === null;
  };
}
