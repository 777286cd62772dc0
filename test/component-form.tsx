import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Button } from '#ui/feedback/button.tsx';
import {
  RecordForm,
  type RecordFormOptions,
  useFormValues,
  useRecordForm,
} from '#ui/form/record-form.tsx';
import { renderPart } from './component.tsx';

type FormOptions<S extends z.ZodType> = Partial<RecordFormOptions<S>> &
  Pick<RecordFormOptions<S>, 'schema' | 'initial'> &
  Readonly<{ fields: ReactNode; keep?: string }>;

function FormPart<S extends z.ZodType>({
  fields,
  keep,
  onSave,
  ...options
}: FormOptions<S> & Pick<RecordFormOptions<S>, 'onSave'>) {
  const form = useRecordForm({ onSave, ...options });
  return (
    <RecordForm form={form} {...(keep ? { keep } : {})}>
      {fields}
      <Button type="submit" loading={form.submitting}>
        Save
      </Button>
      <output aria-label="typed">{JSON.stringify(useFormValues(form))}</output>
      <output aria-label="dirty">{String(form.dirty)}</output>
    </RecordForm>
  );
}

/**
 * Renders a form with these fields and a button "Save". `saved` has what was handed to be saved, one after the other;
 * `typed` are the values as they are typed.
 */
export async function renderForm<S extends z.ZodType>(
  { onSave, ...options }: FormOptions<S>,
  around: Parameters<typeof renderPart>[1] = {},
) {
  const saved: z.output<S>[] = [];
  const screen = await renderPart(
    <FormPart
      {...(options as FormOptions<S>)}
      onSave={(values) => {
        saved.push(values);
        return onSave?.(values);
      }}
    />,
    around,
  );
  const outputOf = (name: string) => screen.getByRole('status', { name }).element().textContent;
  return Object.assign(screen, {
    saved,
    typed: () => JSON.parse(outputOf('typed') ?? '') as z.input<S>,
    isDirty: () => outputOf('dirty') === 'true',
    save: () => screen.getByRole('button', { name: 'Save', exact: true }).click(),
  });
}
