import { Suspense } from 'react';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { carriesGoods, vehicleCategories } from '#freight/vehicle.ts';
import { oneOf } from '#platform/one-of.ts';
import { cargoWords as f } from '#quotation/sheet/screens/cargo-words.ts';
import { useCargoPath } from '#quotation/sheet/screens/cargo-path.ts';
import { vehicleFieldWords as v } from '#quotation/sheet/screens/vehicle-field-words.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './ask.module.css';
import type { Choices } from './data.ts';

const TwoWayField = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/two-way-field.tsx')).TwoWayField,
}));

export const lineName = (index: number): string => `lines[${index}]`;

/** The kind of a line's cargo; undefined before the form has it. */
export const useLineKind = (cargo: string): FreightKind | undefined =>
  oneOf(freightKinds, useFormValue(`${cargo}.kind`));

const mm = { en: 'mm', ja: 'mm' };
const kg = { en: 'kg', ja: 'kg' };

/** The fields of a line that are mostly changed, side by side. */
export function LineFields({ kind, choices }: { kind: FreightKind; choices: Choices }) {
  const at = useCargoPath();
  const count = <IntegerField name={`${at}.count`} label={f.count} required />;
  if (kind === 'container')
    return (
      <div className={classes.line}>
        <div className={classes.wide}>
          <SelectField
            name={`${at}.containerTypeId`}
            label={f.containerType}
            required
            options={choices.containers.map(({ id, code, name, nameEn }) => ({
              value: id,
              label: { en: `${code} ${nameEn}`, ja: `${code} ${name}` },
            }))}
          />
        </div>
        {count}
        <IntegerField name={`${at}.grossKg`} label={f.grossKg} suffix={kg} />
        <SwitchField name={`${at}.laden`} label={f.laden} />
      </div>
    );
  const isMachine = kind !== 'general-cargo';
  return (
    <div className={classes.line}>
      <div className={classes.wide}>
        <TextField
          name={`${at}.description`}
          label={f.description}
          required={kind === 'general-cargo'}
        />
      </div>
      {count}
      <HasModel at={at}>
        <IntegerField
          name={`${at}.size.lengthMm`}
          label={isMachine ? f.vehicleLength : f.length}
          suffix={mm}
          required
        />
        <IntegerField name={`${at}.size.widthMm`} label={f.width} suffix={mm} required />
        <IntegerField name={`${at}.size.heightMm`} label={f.height} suffix={mm} required />
        <IntegerField
          name={`${at}.size.weightKg`}
          label={isMachine ? f.machineWeight : f.weight}
          suffix={kg}
          required
        />
      </HasModel>
      {kind === 'general-cargo' && <SwitchField name={`${at}.stackable`} label={f.stackable} />}
      {kind === 'vehicle' && <LadenField at={at} />}
    </div>
  );
}

/** A chosen model has its own size. */
function HasModel({ at, children }: { at: string; children: React.ReactNode }) {
  const [model, variant] = [useFormValue(`${at}.modelId`), useFormValue(`${at}.variantId`)];
  return model || variant ? null : children;
}

/** Of vehicles that carry goods: whether they do. A choice, because a mail may not say it. */
function LadenField({ at }: { at: string }) {
  const category = oneOf(vehicleCategories, useFormValue(`${at}.category`)) ?? 'car';
  return carriesGoods(category) ? (
    <Suspense fallback={<Loading rows={1} height={52} />}>
      <TwoWayField name={`${at}.laden`} label={v.load} yes={f.laden} no={v.empty} />
    </Suspense>
  ) : null;
}
