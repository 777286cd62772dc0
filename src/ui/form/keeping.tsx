import { Suspense, useEffect, useState } from 'react';
import { loadAhead } from '../layout/first-interaction.ts';
import { lazyPart } from '../lazy-part.ts';
import type { RecordForm } from './record-form.tsx';

const KeptInput = lazyPart(() => import('./kept-input.tsx'));

/** Whether anybody has drafts of a form, by its name without the person. */
function mayHaveDrafts(form: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.includes(`:${form}#`));
  } catch {
    return false;
  }
}

/** Keeps what is typed into a form (`KeptInput`), as soon as something is typed or there is something to restore. */
export function Keeping({ form, name }: Readonly<{ form: RecordForm; name: string }>) {
  const { dirty } = form;
  const [isNeeded, setNeeded] = useState(false);
  // So that it is there without a connection.
  useEffect(() => loadAhead(() => KeptInput.preload()), []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has drafts
    if (dirty || mayHaveDrafts(name)) setNeeded(true);
  }, [dirty, name]);
  return isNeeded ? (
    <Suspense>
      <KeptInput form={form} name={name} />
    </Suspense>
  ) : null;
}
