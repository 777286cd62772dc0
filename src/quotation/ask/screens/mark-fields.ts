import type { FieldsForm } from '#ui/form/record-form.tsx';

/** Shows the faults of these fields as if they had been left, and puts the focus on the first faulty one of the form. */
export async function markFields(form: FieldsForm, names: readonly string[]): Promise<void> {
  const { api, validation, element } = form;
  await validation.load();
  // Only fields that are on the page have a state.
  requestAnimationFrame(() => {
    for (const name of names)
      if (api.getFieldMeta(name))
        api.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true, isBlurred: true }));
    api.validateSync('submit');
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  });
}
