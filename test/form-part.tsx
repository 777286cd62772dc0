import type { ReactNode } from 'react';
import { useStore } from '@tanstack/react-form';
import * as z from 'zod';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';

type Props = Readonly<{
  initial: Readonly<Record<string, unknown>>;
  /** The rules of the form; without them anything can be entered. */
  schema?: z.ZodType;
  onSave?: (values: unknown) => void;
  children: ReactNode;
}>;

/** A form around some fields of a screen; `enteredValues` reads what is entered in it. */
export function FormPart({ initial, schema = z.looseObject({}), onSave, children }: Props) {
  const form = useRecordForm({
    schema,
    initial: initial as never,
    onSave: (values) => onSave?.(values),
  });
  const values = useStore(form.api.store, (state) => state.values as unknown);
  return (
    <RecordForm form={form}>
      {children}
      <button type="submit">Save the part</button>
      <output data-values={JSON.stringify(values)} />
    </RecordForm>
  );
}

/** The values of the form part on the page. */
export const enteredValues = <T = Record<string, unknown>,>(): T =>
  JSON.parse(document.querySelector<HTMLElement>('[data-values]')!.dataset.values!) as T;
