import { SimpleGrid } from '@mantine/core';
import { DangerousGoodsField } from '#master/screens/dangerous-goods-field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { IntegerField, NumberField } from '#ui/form/number-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import type { FreightKind } from '#freight/types.ts';
import { useCargoPath } from './cargo-path.ts';
import { cargoWords as f } from './cargo-words.ts';

const mm = { en: 'mm', ja: 'mm' };

const kg = { en: 'kg', ja: 'kg' };

export const VehicleFields = lazyPart(
  async () => ({ default: (await import('./vehicle-fields.tsx')).VehicleFields }),
  <Loading />,
);

/** The fields of a freight line; on an answer also what only employees choose. */
export function CargoFields({ kind, isAnswer }: { kind: FreightKind; isAnswer: boolean }) {
  const at = useCargoPath();
  switch (kind) {
    case 'container':
      return (
        <>
          <RefField
            name={`${at}.containerTypeId`}
            label={f.containerType}
            required
            {...pickerOf('container-type')}
          />
          <IntegerField name={`${at}.count`} label={f.count} required />
          <SwitchField name={`${at}.laden`} label={f.laden} />
          <TextField name={`${at}.description`} label={f.description} />
          <IntegerField name={`${at}.grossKg`} label={f.grossKg} suffix={kg} />
          <DangerousGoodsField name={`${at}.unNumber`} label={f.unNumber} />
          <NumberField
            name={`${at}.temperatureC`}
            label={f.temperature}
            suffix={{ en: '°C', ja: '℃' }}
          />
        </>
      );
    case 'general-cargo':
      return (
        <>
          <TextField name={`${at}.description`} label={f.description} required />
          <RefField
            name={`${at}.packingStyleId`}
            label={f.packingStyle}
            {...pickerOf('general-cargo-packing-style')}
          />
          <IntegerField name={`${at}.count`} label={f.count} required />
          <SizeFields required />
          <SwitchField name={`${at}.stackable`} label={f.stackable} />
          <DangerousGoodsField name={`${at}.unNumber`} label={f.unNumber} />
        </>
      );
    case 'heavy-equipment':
      return (
        <>
          <RefField
            name={`${at}.modelId`}
            label={f.model}
            help={f.modelHint}
            {...pickerOf('heavy-equipment-model')}
          />
          <TextField name={`${at}.description`} label={f.description} />
          <IntegerField name={`${at}.count`} label={f.count} required />
          <UnlessFilled field={`${at}.modelId`}>
            <SizeFields required isMachine />
          </UnlessFilled>
          <SwitchField name={`${at}.selfPropelled`} label={f.selfPropelled} />
          <SwitchField name={`${at}.crawler`} label={f.crawler} />
          <TextField name={`${at}.attachments`} label={f.attachments} />
        </>
      );
    case 'vehicle':
      return <VehicleFields isAnswer={isAnswer} />;
  }
}

/** A chosen model has its own size. */
function UnlessFilled({ field, children }: { field: string; children: React.ReactNode }) {
  return useFormValue(field) ? null : children;
}

export function SizeFields({ required, isMachine }: { required: boolean; isMachine?: boolean }) {
  const at = useCargoPath();
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} verticalSpacing="xs">
      <IntegerField
        name={`${at}.size.lengthMm`}
        label={isMachine ? f.vehicleLength : f.length}
        suffix={mm}
        required={required}
      />
      <IntegerField name={`${at}.size.widthMm`} label={f.width} suffix={mm} required={required} />
      <IntegerField name={`${at}.size.heightMm`} label={f.height} suffix={mm} required={required} />
      <IntegerField
        name={`${at}.size.weightKg`}
        label={isMachine ? f.machineWeight : f.weight}
        suffix={kg}
        required={required}
      />
    </SimpleGrid>
  );
}
