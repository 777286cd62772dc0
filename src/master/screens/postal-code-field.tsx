import { useEffect, useRef } from 'react';
import { api } from '#api.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';

/** A postal code. When it is complete, it fills in prefecture and address of the same record, unless somebody has entered an address. */
export function PostalCodeField(props: FieldProps) {
  const { api: form } = useFieldsForm();
  const code = String(useFormValue(props.name) ?? '')
    .normalize('NFKC')
    .replaceAll(/\D/g, '');
  const last = useRef<{ code: string; filled: Record<string, string> }>({ code, filled: {} });
  const prefix = props.name.replace(/postalCode$/, '');
  useEffect(() => {
    const { current } = last;
    if (code === current.code) return;
    current.code = code;
    if (code.length !== 7) return;
    const valueOf = (key: string): unknown => form.getFieldValue(`${prefix}${key}`);
    const isEnteredByHand = (key: string) =>
      Boolean(valueOf(key)) && valueOf(key) !== current.filled[key];
    const fill = (key: string, value: string) => {
      if (isEnteredByHand(key)) return;
      current.filled[key] = value;
      form.setFieldValue(`${prefix}${key}`, value);
    };
    api()
      .place.ofPostalCode({ code })
      .then((place) => {
        if (!place || current.code !== code || isEnteredByHand('address')) return;
        const { prefecture, city, district } = place;
        const hasPrefecture = valueOf('prefecture') !== undefined;
        if (hasPrefecture) fill('prefecture', prefecture);
        fill('address', `${hasPrefecture ? '' : prefecture}${city}${district}`);
      })
      // Without an answer the address is entered by hand.
      .catch(() => undefined);
  }, [code, prefix, form]);
  return <TextField {...props} inputMode="numeric" />;
}
