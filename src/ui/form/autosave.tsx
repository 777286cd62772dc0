import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { isOffline } from '#platform/http/connection.ts';
import { useOffline } from '../use-offline.ts';
import { type RecordForm, useFormValues } from './record-form.tsx';
import { sameValues } from './validation.ts';

/** Saves when nothing was typed for this long. */
const delayMs = 1200;

type Props<S extends z.ZodType> = Readonly<{
  form: RecordForm;
  schema: () => Promise<S>;
  /** Saves and returns whether that worked. Refused values are tried again after the next change. */
  save: (values: z.output<S>) => Promise<boolean>;
  words: Readonly<{ saving: string; saved: string; unsaved: string }>;
}>;

/** Saves a record whenever typing pauses and the values are valid, and shows the state. */
export function Autosave<S extends z.ZodType>({ form, schema, save, words }: Props<S>) {
  const values = useFormValues(form);
  const [state, setState] = useState<'none' | 'saving' | 'saved'>('none');
  const latest = useRef({ save, form });
  useEffect(() => {
    latest.current = { save, form };
  });
  const isCutOff = useOffline();
  const refused = useRef<unknown>(null);
  useEffect(() => {
    if (isCutOff || !form.dirty || state === 'saving' || sameValues(refused.current, values))
      return undefined;
    const timer = setTimeout(async () => {
      const parsed = (await schema()).safeParse(values);
      const now = latest.current;
      // A manual save in progress takes precedence.
      if (!parsed.success || now.form.submitting) return;
      setState('saving');
      const isSaved = await now.save(parsed.data).catch(() => false);
      // What did not reach the server is saved when it can be.
      refused.current = isSaved || isOffline() ? null : values;
      if (isSaved) now.form.markSaved(values);
      setState(isSaved ? 'saved' : 'none');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [values, form.dirty, state, schema, isCutOff]);
  const status =
    state === 'saving'
      ? words.saving
      : form.dirty
        ? words.unsaved
        : state === 'saved'
          ? words.saved
          : '';
  return (
    <Text size="sm" c="dimmed" role="status" mih="1.5em" data-autosave={state}>
      {status}
    </Text>
  );
}
