import { Stack } from '@mantine/core';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { Conflict, useVersionedSave } from '#versioned-saving.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { quotationPath } from '../../types/addresses.ts';
import { typeNamed } from '../../types/find.ts';
import type { Maker } from '../../types.ts';
import { type QuotationView, isEditable } from '../../screens/data.ts';
import { fieldWords as f } from '../../screens/field-words.ts';
import { FormActions, useBack } from './form-actions.tsx';
import { QuotationLayout } from '../../screens/quotation-layout.tsx';

type ScreenProps = Readonly<{ maker: Maker; id: string; partId: string | null; title: string }>;

export function VehicleScreen({ maker, id, partId, title }: ScreenProps) {
  return (
    <QuotationLayout maker={maker} id={id} title={title} section="sheet">
      {(view) => {
        const vehicle = view.vehicles.find((each) => each.id === partId);
        return (partId !== null && !vehicle) || !isEditable(view) ? (
          <ErrorScreen status={404} />
        ) : (
          <VehicleForm key={partId} maker={maker} view={view} vehicle={vehicle} />
        );
      }}
    </QuotationLayout>
  );
}

function VehicleForm({
  maker,
  view,
  vehicle,
}: {
  maker: Maker;
  view: QuotationView;
  vehicle: QuotationView['vehicles'][number] | undefined;
}) {
  const saving = useVersionedSave(view.version, ['maker']);
  const { back } = useBack(`${quotationPath(maker, view.id)}/edit`);
  const calls = api().maker[maker];
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).vehicleRule,
    initial: { classId: vehicle?.classId ?? null, note: vehicle?.note ?? '' },
    onCancel: back,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((version) => {
        const about = { id: view.id, version };
        return vehicle
          ? calls.saveVehicle({ ...about, ...values, vehicleId: vehicle.id })
          : calls.addVehicle({ ...about, ...values });
      }, back),
  });
  return (
    <RecordForm form={form} keep={`maker:${view.id}:class:${vehicle?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <RefField
          name="classId"
          label={f.vehicleClass}
          required
          {...pickerOf(typeNamed(maker).classes.master)}
        />
        <TextField name="note" label={f.vehicleNote} />
        <FormActions onCancel={back} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}
