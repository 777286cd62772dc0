import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useRef, useState } from 'react';
import { useSaving } from '#saving.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import type { Stale } from './conflict.tsx';
import { type SheetView, targetOf } from './data.ts';

type Target = ReturnType<typeof targetOf>;

const Both = lazy(() => import('./conflict.tsx'));

/**
 * Saves a form of a quotation from the version that the form was filled from, whatever was read since: what somebody
 * else saved in between is never overwritten unseen. A refused save keeps what was typed and shows both; after one that
 * was done, what was read is read anew.
 */
export function useSeen(sheet: SheetView | null) {
  const t = useWords('quotation');
  const queries = useQueryClient();
  const { save, ...saving } = useSaving();
  const seen = useRef<Target>(
    sheet ? targetOf(sheet) : { quotationId: '', answerId: null, version: 0 },
  );
  const [stale, setStale] = useState<Stale | null>(null);
  return {
    saving,
    stale,
    /** `then` runs after a save that was done: it goes on to another screen, or says so. */
    save: (run: (target: Target) => Promise<unknown>, then?: () => void) =>
      save(
        async () => {
          await run(seen.current);
          seen.current = { ...seen.current, version: seen.current.version + 1 };
          setStale(null);
          await queries.invalidateQueries({ queryKey: ['quotation'] });
          then?.();
        },
        (code, detail) => {
          if (code === 'stale') setStale(detail as Stale);
          return code === 'stale';
        },
      ),
    /** Of a form that stays: that it is saved. */
    told: () => toast({ message: t('saved'), severity: 'success' }),
    /** The newer version was looked at. */
    look: (found: Stale) => {
      seen.current = { ...seen.current, version: found.version };
      setStale(null);
    },
  };
}

export type Seen = ReturnType<typeof useSeen>;

/** Above a form whose save was refused, what somebody else saved; fetched when it is needed. */
export function Conflict({ seen, form }: { seen: Seen; form: RecordForm }) {
  return (
    seen.stale && (
      <Suspense>
        <Both stale={seen.stale} look={seen.look} form={form} />
      </Suspense>
    )
  );
}
