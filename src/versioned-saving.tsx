import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { type Stale, readStale } from '#ui/form/stale.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { sameValues } from '#ui/form/validation.ts';
import { useSaving } from './saving.ts';

const FormConflict = lazyPart(() => import('#ui/form/form-conflict.tsx'));

/**
 * Saves a form against the version that it was filled from, not the latest one fetched, so that a colleague's save in
 * between is never overwritten unseen. A save refused as stale keeps what was typed and shows both versions (`Conflict`); a
 * successful one refetches the queries under `queryKey`. `read` reads the detail of the refusal where it has another shape.
 */
export function useVersionedSave(
  version: number,
  queryKey: readonly string[],
  read: (detail: unknown) => Stale | null = readStale,
) {
  const queries = useQueryClient();
  const { save, ...formOptions } = useSaving();
  const base = useRef(version);
  const [stale, setStale] = useState<Stale | null>(null);
  return {
    formOptions,
    stale,
    /** `then` runs after a successful save, e.g. to open another screen or show a toast. */
    save: <T,>(run: (version: number) => Promise<T>, then?: (result: T) => unknown) =>
      save(
        async () => {
          const result = await run(base.current);
          setStale(null);
          await queries.invalidateQueries({ queryKey });
          await then?.(result);
        },
        (code, detail) => {
          const found = code === 'stale' ? read(detail) : null;
          if (found) setStale(found);
          return found !== null;
        },
      ),
    /** The next save is made against the newer version. */
    acceptVersion: (accepted: Pick<Stale, 'version'>) => {
      base.current = accepted.version;
      setStale(null);
    },
  };
}

export type VersionedSave = Pick<
  ReturnType<typeof useVersionedSave>,
  'stale' | 'acceptVersion' | 'formOptions'
>;

/** Above a form that saves by `useVersionedSave`: the choice after a save was refused as stale. Loaded on demand. */
export function Conflict({ saving, form }: { saving: VersionedSave; form: RecordForm }) {
  const { stale, acceptVersion } = saving;
  return (
    stale && (
      <Suspense>
        <FormConflict key={stale.version} stale={stale} acceptVersion={acceptVersion} form={form} />
      </Suspense>
    )
  );
}

/**
 * Fills a form anew when its record was fetched in a newer version. What was typed stays: a form with unsaved entries keeps
 * the version that it was filled from, and is asked about the other one when it is saved; unless the newer version has the
 * same values of the form's fields.
 */
export function useLatestValues(
  saving: VersionedSave,
  form: RecordForm,
  { version, values }: Readonly<{ version: number; values: unknown }>,
): void {
  const filled = useRef({ version, values });
  const isFree = !form.submitting && saving.stale === null;
  useEffect(() => {
    if (!isFree || version === filled.current.version) return;
    const isSame = sameValues(values, filled.current.values);
    if (form.dirty && !isSame) return;
    filled.current = { version, values };
    saving.acceptVersion({ version });
    if (!isSame) form.reset(values);
  });
}
