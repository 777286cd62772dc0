import { Stack } from '@mantine/core';
import * as z from 'zod';
import { Button } from '../feedback/button.tsx';
import { CheckboxField } from '../form/box-fields.tsx';
import { SelectField } from '../form/choice-fields.tsx';
import { DateField } from '../form/date-fields.tsx';
import { FieldRow } from '../form/field-row.tsx';
import { MoneyField, NumberField } from '../form/number-fields.tsx';
import { RecordForm, useRecordForm } from '../form/record-form.tsx';
import { maxLength } from '../form/rules/generic.ts';
import { atMost, decimal } from '../form/rules/numbers.ts';
import { notBlank } from '../form/rules/strings.ts';
import { TextAreaField, TextField } from '../form/text-fields.tsx';
import { SwitchField } from '../form/toggle-fields.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { words as w } from './words.ts';

const rule = z.object({
  name: notBlank(),
  weight: atMost('30000', decimal()),
  price: decimal().nullable(),
  day: z.string().nullable(),
  cargo: z.string().nullable(),
  code: z.string(),
  number: z.string(),
  remarks: maxLength(500).nullable(),
  isTaxed: z.boolean(),
  isTold: z.boolean(),
});

/** Every kind of field: empty and filled, required, fixed; "check" refuses two of them. Nothing is saved. */
export function SampleForm() {
  const label = useLabel();
  const form = useRecordForm({
    schema: rule,
    initial: {
      name: '',
      weight: '48000',
      price: '125000',
      day: '2026-12-23',
      cargo: 'container',
      code: 'HKT-014',
      number: 'Q-2026-000056',
      remarks: null,
      isTaxed: true,
      isTold: false,
    },
    onSave: () => undefined,
  });
  return (
    <RecordForm form={form}>
      <Stack gap="md">
        <FieldRow count={3}>
          <TextField name="name" label={w.name} help={w.nameHelp} required />
          <NumberField
            name="weight"
            label={w.weight}
            suffix={{ en: '(kg)', ja: '（kg）' }}
            required
          />
          <MoneyField name="price" label={w.price} />
        </FieldRow>
        <FieldRow count={3}>
          <DateField name="day" label={w.day} />
          <SelectField
            name="cargo"
            label={w.cargo}
            options={[
              { value: 'container', label: w.container },
              { value: 'machine', label: w.machine },
            ]}
          />
          <TextAreaField name="remarks" label={w.remarks} />
        </FieldRow>
        <FieldRow count={3}>
          <TextField name="code" label={w.code} unchangeable />
          <TextField name="number" label={w.number} readonly />
          <SwitchField name="isTaxed" label={w.taxed} />
        </FieldRow>
        <CheckboxField name="isTold" label={w.notice} />
        <div>
          <Button type="submit" severity="secondary">
            {label(w.check)}
          </Button>
        </div>
      </Stack>
    </RecordForm>
  );
}
