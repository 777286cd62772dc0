import { useQueryClient } from '@tanstack/react-query';
import { isOffline } from '#platform/http/connection.ts';
import { propertyOf } from '#platform/property.ts';
import { dismissErrorToasts, toast } from '#ui/feedback/toast.ts';
import type { RecordFormOptions } from '#ui/form/record-form.tsx';
import { apiError } from './api.ts';
import { useFailure } from './failure.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { uiWords } from '#ui/words.ts';

type Saving = Pick<RecordFormOptions<never>, 'onFailure'>;
type Faults = Awaited<ReturnType<RecordFormOptions<never>['onSave']>>;

/**
 * The behaviour of every form that saves by a procedure. `save` runs the procedure and returns what is wrong, for the form
 * to show at its fields and at its top: the API's error, or that the save failed. Throws when the server is out of reach.
 */
export function useSaving(): Saving & {
  save: (
    run: () => Promise<unknown>,
    onRefused?: (code: string, detail: unknown) => boolean,
  ) => Promise<Faults>;
} {
  const t = useWords(uiWords);
  return {
    onFailure: () => toast({ message: t('offline'), severity: 'error' }),
    save: async (run, onRefused) => {
      try {
        await run();
        dismissErrorToasts();
        return;
      } catch (error) {
        const refusal = apiError(error);
        // The form says that it waits for the connection, and saves when it is back.
        if (!refusal && isOffline()) throw error;
        if (!refusal) return [{ path: '', code: 'offline', message: t('offline') }];
        // Not the form's fault: said until the site is open again, which takes it away.
        if (refusal.status === 503) {
          toast({ message: refusal.message, severity: 'error' });
          return [];
        }
        if (onRefused?.(refusal.code, refusal.detail) || refusal.fields.length > 0)
          return refusal.fields;
        return [{ path: '', code: refusal.code, message: refusal.message }];
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
    else dismissErrorToasts();
    return error === null;
  };
}
