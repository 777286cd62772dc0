import { withoutZeros } from '#platform/grouped.ts';
import { use } from 'react';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { DateField, MomentField, MonthField } from '#ui/form/date-fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { IntegerField, MoneyField, NumberField } from '#ui/form/number-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import type { Field, Fields } from '../fields.ts';
import { BlocksControl } from './blocks-control.ts';
import { pickerOf } from './picker.ts';
import { PostalCodeField } from './postal-code-field.tsx';

type Props = { name: string; field: Field; isNew: boolean };

/** The control of a field, by its kind. */
export function FieldControl({ name, field, isNew }: Props) {
  const common = {
    name,
    label: field.label,
    // A switch is always answered, one way or the other.
    required: field.required && field.kind !== 'flag',
    unchangeable: !isNew && field.fixed === true,
    ...(field.prefix ? { prefix: field.prefix } : {}),
    ...(field.suffix ? { suffix: field.suffix } : {}),
    ...(field.help ? { help: field.help } : {}),
  };
  const blocksControl = use(BlocksControl);
  switch (field.kind) {
    case 'integer':
      // A number that never falls below 1000 and stays below 10,000 is a year.
      return (
        <IntegerField
          {...common}
          plain={(field.min ?? 0) >= 1000 && (field.max ?? 10_000) < 10_000}
        />
      );
    case 'decimal':
      return <NumberField {...common} />;
    case 'money':
      return <MoneyField {...common} />;
    case 'date':
      return <DateField {...common} />;
    case 'month':
      return <MonthField {...common} />;
    case 'flag':
      return <SwitchField {...common} />;
    case 'choice':
      return <SelectField {...common} options={field.options ?? []} />;
    case 'choices':
      return <ChoicesField {...common} options={field.options ?? []} />;
    case 'image':
      return <ImageField {...common} />;
    case 'ref':
      return <Picker {...common} field={field} />;
    case 'blocks':
      return blocksControl?.(common) ?? null;
    case 'rows':
      return (
        <RowsField
          {...common}
          blank={() => blankValues(field.fields ?? {})}
          min={field.min ?? 0}
          max={field.max ?? 200}
        >
          {({ name: row }) =>
            Object.entries(field.fields ?? {})
              .filter(([, inner]) => !inner.computed)
              .map(([key, inner]) => (
                <FieldControl key={key} name={`${row}.${key}`} field={inner} isNew={isNew} />
              ))
          }
        </RowsField>
      );
    default:
      if (field.format === 'postal-code') return <PostalCodeField {...common} />;
      if (field.format === 'local-time') return <MomentField {...common} />;
      return field.multiline ? <TextAreaField {...common} /> : <TextField {...common} />;
  }
}

function Picker({
  field,
  ...common
}: { field: Field } & Omit<React.ComponentProps<typeof RefField>, 'search' | 'labelOf'>) {
  const [own, theirs] = Object.entries(field.within ?? {})[0] ?? [];
  const within = useFormValue(own ?? 'id');
  const filter = theirs && typeof within === 'string' ? { [theirs]: within } : undefined;
  return <RefField {...common} {...pickerOf(field.to!, filter)} />;
}

function blankOf({ kind, fields = {}, min = 0 }: Field): unknown {
  if (kind === 'rows') return Array.from({ length: min }, () => blankValues(fields));
  return kind === 'choices' ? [] : null;
}

/** A new record's values: what fields start with, as many rows as there have to be, the rest empty. */
export function blankValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => [key, field.initial ?? blankOf(field)]),
  );
}

/** A record's values as the form edits them: numbers without the zeros that a column adds. */
export function editedValues(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => {
        const value = row[key] ?? null;
        if (typeof value === 'string' && field.store === 'numeric')
          return [key, withoutZeros(value)];
        if (field.kind === 'rows' && Array.isArray(value))
          return [
            key,
            value.map((each) => editedValues(field.fields ?? {}, each as Record<string, unknown>)),
          ];
        return [key, value];
      }),
  );
}
