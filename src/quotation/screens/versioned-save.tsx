import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useSaving } from '#saving.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import { type SheetView, targetOf } from './data.ts';
import { type Stale, readStale } from './stale.ts';

type Target = ReturnType<typeof targetOf>;

const ConflictAlert = lazyPart(() => import('./conflict.tsx'));

/**
 * Saves a form of a quotation against the version that the form was filled from, not the latest one fetched, so that a
 * colleague's save in between is never overwritten unseen. A save refused as stale keeps what was typed and shows both
 * versions; a successful one refetches the quotation.
 */
export function useVersionedSave(sheet: SheetView | null) {
  const t = useWords('quotation');
  const queries = useQueryClient();
  const { save, ...formOptions } = useSaving();
  const base = useRef<Target>(
    sheet ? targetOf(sheet) : { quotationId: '', answerId: null, version: 0 },
  );
  const [stale, setStale] = useState<Stale | null>(null);
  return {
    formOptions,
    stale,
    /** `then` runs after a successful save, e.g. to open another screen or show a toast. */
    save: (run: (target: Target) => Promise<unknown>, then?: () => void) =>
      save(
        async () => {
          await run(base.current);
          base.current = { ...base.current, version: base.current.version + 1 };
          setStale(null);
          await queries.invalidateQueries({ queryKey: ['quotation'] });
          then?.();
        },
        (code, detail) => {
          const found = code === 'stale' ? readStale(detail) : null;
          if (found) setStale(found);
          return found !== null;
        },
      ),
    showSaved: () => toast({ message: t('saved'), severity: 'success' }),
    /** The next save is made against the newer version. */
    acceptVersion: ({ version }: Stale) => {
      base.current = { ...base.current, version };
      setStale(null);
    },
  };
}

type VersionedSave = ReturnType<typeof useVersionedSave>;

/** Shown above a form whose save was refused as stale. Loaded on demand. */
export function Conflict({ saving, form }: { saving: VersionedSave; form: RecordForm }) {
  return (
    saving.stale && (
      <Suspense>
        <ConflictAlert stale={saving.stale} acceptVersion={saving.acceptVersion} form={form} />
      </Suspense>
    )
  );
}
