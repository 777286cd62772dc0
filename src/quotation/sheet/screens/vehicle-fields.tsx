import { Input, SimpleGrid, Switch } from '@mantine/core';
import { useId } from 'react';
import {
  carriesGoods,
  hasCab,
  maxDangerousGoods,
  packingGroups,
  vehicleCategories,
} from '#freight/vehicle.ts';
import { presetLike, type VehiclePreset, vehiclePresets } from '#freight/vehicle-presets.ts';
import { DangerousGoodsField } from '#master/screens/dangerous-goods-field.tsx';
import { pickerOf } from '#master/screens/picker.ts';
import { oneOf } from '#platform/one-of.ts';
import { isBoolean, isList, isNumber, isRecord, isText } from '#platform/type-guards.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { useFieldState } from '#ui/form/field.tsx';
import { IntegerField, NumberField } from '#ui/form/number-fields.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { useCargoPath } from './cargo-path.ts';
import { cargoWords as f } from './cargo-words.ts';
import { TwoWayField } from './two-way-field.tsx';
import { vehicleFieldWords as v } from './vehicle-field-words.ts';
import { VehiclePicture } from './vehicle-pictures.tsx';
import { VehicleSize } from './vehicle-size.tsx';
import classes from './vehicle-fields.module.css';

const isCategory = (value: unknown): value is (typeof vehicleCategories)[number] =>
  oneOf(vehicleCategories, value) !== undefined;

/** Category and measures by a click on a picture; everything it enters can be changed. */
function Pictures() {
  const at = useCargoPath();
  const label = useLabel();
  const name = useId();
  const { api } = useFieldsForm();
  const category = useFormValue(`${at}.category`, isCategory) ?? 'car';
  const lengthMm = useFormValue(`${at}.size.lengthMm`, isNumber);
  const isReefer = useFormValue(`${at}.reefer`, isRecord) !== null;
  const chosen = lengthMm === null ? undefined : presetLike(category, lengthMm, isReefer);
  const choose = ({ category: next, size, setTemperatureC }: VehiclePreset) => {
    const laden: unknown = api.getFieldValue(`${at}.laden`);
    api.setFieldValue(`${at}.category`, next);
    api.setFieldValue(`${at}.laden`, carriesGoods(next) ? laden !== false : null);
    if (!hasCab(next)) {
      api.setFieldValue(`${at}.accompanied`, false);
      api.setFieldValue(`${at}.drivers`, 0);
    }
    api.setFieldValue(`${at}.variantId`, null);
    api.setFieldValue(`${at}.size`, size);
    api.setFieldValue(`${at}.reefer`, setTemperatureC === null ? null : { setTemperatureC });
    if (!carriesGoods(next)) api.setFieldValue(`${at}.dangerousGoods`, []);
  };
  return (
    <fieldset className={classes.pictures}>
      <Input.Label component="legend" mb={4}>
        {label(f.vehicleKind)}
      </Input.Label>
      <div className={classes.grid}>
        {vehiclePresets.map((preset) => (
          <label key={preset.name} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={chosen === preset}
              onChange={() => choose(preset)}
            />
            <VehiclePicture name={preset.name} />
            {label(preset.label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReeferFields() {
  const at = useCargoPath();
  const label = useLabel();
  const { value, set } = useFieldState(`${at}.reefer`, isRecord);
  return (
    <>
      <Switch
        label={label(v.reefer)}
        checked={value !== null}
        onChange={(event) => set(event.currentTarget.checked ? { setTemperatureC: null } : null)}
      />
      {value !== null && (
        <NumberField
          name={`${at}.reefer.setTemperatureC`}
          label={v.setTemperature}
          suffix={{ en: '°C', ja: '℃' }}
          required
        />
      )}
    </>
  );
}

const groupOptions = packingGroups.map((value) => ({ value, label: { en: value, ja: value } }));

function DangerousGoodsRows() {
  const at = useCargoPath();
  return (
    <RowsField
      name={`${at}.dangerousGoods`}
      label={v.dangerousGoods}
      blank={() => ({ unNumber: null, packingGroup: null })}
      max={maxDangerousGoods}
    >
      {({ name }) => (
        <>
          <DangerousGoodsField name={`${name}.unNumber`} label={f.unNumber} required />
          <SelectField
            name={`${name}.packingGroup`}
            label={v.packingGroup}
            options={groupOptions}
          />
        </>
      )}
    </RowsField>
  );
}

function CrewFields() {
  const at = useCargoPath();
  const { api } = useFieldsForm();
  const isAccompanied = useFormValue(`${at}.accompanied`, isBoolean) === true;
  return (
    <>
      <TwoWayField
        name={`${at}.accompanied`}
        label={v.crew}
        yes={f.withDriver}
        no={v.withoutDriver}
        onPick={(isYes) => api.setFieldValue(`${at}.drivers`, isYes ? 1 : 0)}
      />
      {isAccompanied && (
        <IntegerField name={`${at}.drivers`} label={v.drivers} help={v.driversHint} required />
      )}
    </>
  );
}

/** The company's own tractor, trailer and driver, which employees assign in an answer. */
function TruckingFields() {
  const at = useCargoPath();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="xs">
      <RefField name={`${at}.tractorHeadId`} label={v.tractorHead} {...pickerOf('tractor-head')} />
      <RefField name={`${at}.trailerId`} label={v.trailer} {...pickerOf('trailer')} />
      <RefField name={`${at}.driverId`} label={v.driver} {...pickerOf('driver')} />
    </SimpleGrid>
  );
}

/** A vehicle or trailer as shippers describe it. What a text or program says of one is shown though its category has none. */
export function VehicleFields({ isAnswer }: { isAnswer: boolean }) {
  const at = useCargoPath();
  const category = useFormValue(`${at}.category`, isCategory) ?? 'car';
  const variantId = useFormValue(`${at}.variantId`, isText);
  const isAccompanied = useFormValue(`${at}.accompanied`, isBoolean) === true;
  const isReefer = useFormValue(`${at}.reefer`, isRecord) !== null;
  const hasGoods = (useFormValue(`${at}.dangerousGoods`, isList)?.length ?? 0) > 0;
  return (
    <>
      <Pictures />
      {(hasCab(category) || variantId !== null) && (
        <RefField
          name={`${at}.variantId`}
          label={f.variant}
          help={f.modelHint}
          {...pickerOf('vehicle-variant')}
        />
      )}
      <TextField name={`${at}.description`} label={f.description} help={v.vehicleDescriptionHint} />
      <IntegerField name={`${at}.count`} label={f.count} required />
      <VehicleSize />
      {carriesGoods(category) && (
        <TwoWayField name={`${at}.laden`} label={v.load} yes={f.laden} no={v.empty} />
      )}
      {(hasCab(category) || isAccompanied) && <CrewFields />}
      {(carriesGoods(category) || isReefer) && <ReeferFields />}
      {(carriesGoods(category) || hasGoods) && <DangerousGoodsRows />}
      {hasCab(category) && <SwitchField name={`${at}.running`} label={f.running} />}
      {isAnswer && <TruckingFields />}
    </>
  );
}
