import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { type RecordForm, useFormValues } from './record-form.tsx';
import { sameValues } from './validation.ts';

/** Typing has paused for so long. */
const pauseMs = 1200;

type Props<S extends z.ZodType> = Readonly<{
  form: RecordForm;
  schema: () => Promise<S>;
  /** Saves; answers whether it was. What was refused waits for the next change, or for the person to save. */
  save: (values: z.output<S>) => Promise<boolean>;
  words: Readonly<{ saving: string; saved: string; unsaved: string }>;
}>;

/** Saves a record by itself whenever typing pauses and nothing is wrong, and says so. */
export function Autosave<S extends z.ZodType>({ form, schema, save, words }: Props<S>) {
  const values = useFormValues(form);
  const [state, setState] = useState<'none' | 'saving' | 'saved'>('none');
  const latest = useRef({ save, form });
  useEffect(() => {
    latest.current = { save, form };
  });
  const refused = useRef<unknown>(null);
  useEffect(() => {
    if (!form.dirty || state === 'saving' || sameValues(refused.current, values)) return undefined;
    const timer = setTimeout(async () => {
      const parsed = (await schema()).safeParse(values);
      const now = latest.current;
      // A save by hand is under way: it is the one that counts.
      if (!parsed.success || now.form.submitting) return;
      setState('saving');
      const isSaved = await now.save(parsed.data).catch(() => false);
      refused.current = isSaved ? null : values;
      if (isSaved) now.form.markSaved(values);
      setState(isSaved ? 'saved' : 'none');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values, form.dirty, state, schema]);
  const said =
    state === 'saving'
      ? words.saving
      : form.dirty
        ? words.unsaved
        : state === 'saved'
          ? words.saved
          : '';
  return (
    <Text size="sm" c="dimmed" role="status" mih="1.5em">
      {said}
    </Text>
  );
}
