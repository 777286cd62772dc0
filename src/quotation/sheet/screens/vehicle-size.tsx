import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { metreBand } from '#freight/vehicle.ts';
import { isNumber } from '#platform/type-guards.ts';
import { FieldLabel, useDescribedField, useFieldState } from '#ui/form/field.tsx';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { decimalOf } from '#ui/form/rules/normalise.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { useCargoPath } from './cargo-path.ts';
import { cargoWords as f } from './cargo-words.ts';
import { vehicleFieldWords as v } from './vehicle-field-words.ts';
import { Select } from '#ui/form/select.tsx';

const metre = { en: 'm', ja: 'm' };
const mm = { en: 'mm', ja: 'mm' };
const kg = { en: 'kg', ja: 'kg' };
const bands = Array.from({ length: 17 }, (_, i) => i + 2);

/** What is typed above this is meant in millimetres: no vehicle is 100 m long. */
const longestM = 100;

/** A length in metres, stored in whole millimetres. */
function LengthField() {
  const at = useCargoPath();
  const label = useLabel();
  const { value, set, leave, error } = useFieldState(`${at}.size.lengthMm`, isNumber);
  useDescribedField({ name: `${at}.size.lengthMm`, label: f.vehicleLength });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      name={`${at}.size.lengthMm`}
      label={<FieldLabel label={f.vehicleLength} suffix={metre} required />}
      aria-label={`${label(f.vehicleLength)} m`}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={typed ?? (value === null ? '' : String(value / 1000))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const entered = Number(decimalOf(event.currentTarget.value) ?? Number.NaN);
        set(
          Number.isNaN(entered) || entered <= 0
            ? null
            : Math.round(entered > longestM ? entered : entered * 1000),
        );
      }}
      onBlur={() => {
        setTyped(null);
        leave();
      }}
    />
  );
}

/** The length by its class in tariffs: the longest of the class is entered. */
function LengthBand() {
  const at = useCargoPath();
  const label = useLabel();
  const { api } = useFieldsForm();
  const lengthMm = useFormValue(`${at}.size.lengthMm`, isNumber);
  const band = lengthMm === null ? null : metreBand(lengthMm);
  return (
    <Select
      label={label(v.lengthBand)}
      data={bands.map((to) => ({
        value: String(to),
        label: label({ en: `over ${to - 1} to ${to} m`, ja: `${to - 1}m超${to}m以下` }),
      }))}
      value={band && bands.includes(band.to) ? String(band.to) : null}
      onChange={(to) => to && api.setFieldValue(`${at}.size.lengthMm`, Number(to) * 1000)}
      allowDeselect={false}
      withScrollArea={false}
    />
  );
}

/** Length, width, height and weight of a vehicle; a chosen variant has its own. */
export function VehicleSize() {
  const at = useCargoPath();
  if (useFormValue(`${at}.variantId`)) return null;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
        <LengthField />
        <LengthBand />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} verticalSpacing="xs">
        <IntegerField name={`${at}.size.widthMm`} label={f.width} suffix={mm} required />
        <IntegerField name={`${at}.size.heightMm`} label={f.height} suffix={mm} required />
        <IntegerField name={`${at}.size.weightKg`} label={f.machineWeight} suffix={kg} required />
      </SimpleGrid>
    </>
  );
}
