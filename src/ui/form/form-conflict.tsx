import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRecord } from '#platform/type-guards.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { differencesBetween, labelAt, valueAsText, withChosen } from './conflict-values.ts';
import type { FormValues, RecordForm } from './record-form.tsx';
import type { Stale } from './stale.ts';
import { useText } from './words.ts';

type Props = Readonly<{
  form: RecordForm;
  stale: Stale;
  /** From now on saves are made against the newer version. */
  acceptVersion: (stale: Stale) => void;
}>;

/** Above a form whose save was refused as stale. What was typed stays until the person has chosen. */
export default function FormConflict({ form, stale, acceptVersion }: Props) {
  const text = useText();
  // As they were refused: the choice is between these values, also when the form is edited on.
  const [mine] = useState<FormValues>(() => form.api.state.values);
  const { fields } = form;
  const theirs = stale.current ?? {};
  const { data: differences } = useQuery({
    queryKey: ['conflict', stale.version, mine, theirs],
    queryFn: () =>
      Promise.all(
        differencesBetween(mine, theirs, fields).map(async ({ path, ...values }) => ({
          key: path,
          label: labelAt(fields, path, text),
          mine: await valueAsText(values.mine, path, fields, text),
          theirs: await valueAsText(values.theirs, path, fields, text),
        })),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (!differences) return null;
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <ConflictPanel
        by={stale.changedBy}
        at={stale.changedAt}
        isOwn={stale.isOwn}
        differences={differences}
        busy={form.submitting}
        onKeep={(paths) => {
          const now: FormValues = form.api.state.values;
          const chosen = withChosen(now, theirs, paths);
          for (const key of Object.keys(chosen))
            if (chosen[key] !== now[key]) form.api.setFieldValue(key, chosen[key]);
          acceptVersion(stale);
          void form.submit();
        }}
        onTakeTheirs={() => {
          acceptVersion(stale);
          form.reset(valuesOf(form.api.state.values, theirs));
        }}
      />
    </div>
  );
}

/** Forms are saved at their end; the choice is at their beginning. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.focus();
}

/** The other's values of the form's fields: the server sends more, and leaves out what it does not know. */
function valuesOf(mine: unknown, theirs: unknown): unknown {
  if (theirs === undefined) return mine;
  if (!isRecord(mine) || !isRecord(theirs)) return theirs;
  return Object.fromEntries(
    Object.keys(mine).map((key) => [key, valuesOf(mine[key], theirs[key])]),
  );
}
