import { Group, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useWords } from '#words.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, type RouteView, baseOf, may } from './data.ts';
import { fieldWords as f } from './field-words.ts';
import { MakerLayout } from './parts.tsx';
import { RouteFields, initialRoute } from './route-fields.tsx';

export function FormActions({ onCancel, busy }: { onCancel: () => void; busy: boolean }) {
  const t = useWords('maker');
  return (
    <Group justify="flex-end">
      <Button severity="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </Group>
  );
}

/** Goes back to where a form was come from, with the quotation read anew. */
export function useBack(href: string) {
  const router = useRouter();
  return {
    back: () => void router.navigate({ href }),
    done: async () => {
      await router.options.context.queryClient.invalidateQueries({ queryKey: ['maker'] });
      void router.navigate({ href });
    },
  };
}

type ScreenProps = Readonly<{ maker: Maker; id: string; partId: string | null; title: string }>;

export function RouteScreen({ id, partId, title }: Omit<ScreenProps, 'maker'>) {
  return (
    <MakerLayout maker="nissan" id={id} title={title} section="sheet">
      {(view) => {
        const route = view.routes.find((each) => each.id === partId);
        return (partId !== null && !route) || !may(view, 'edit') ? (
          <ErrorScreen status={404} />
        ) : (
          <RouteForm key={view.version} view={view} route={route} />
        );
      }}
    </MakerLayout>
  );
}

function RouteForm({ view, route }: { view: QuotationView; route: RouteView | undefined }) {
  const { save, ...saving } = useSaving();
  const { back, done } = useBack(`${baseOf('nissan', view.id)}/edit`);
  const about = { id: view.id, version: view.version };
  const calls = api().maker.nissan;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).routeRule,
    initial: initialRoute(route),
    onCancel: back,
    ...saving,
    onSave: (values) =>
      save(async () => {
        await (route
          ? calls.saveRoute({ ...about, ...values, routeId: route.id })
          : calls.addRoute({ ...about, ...values }));
        await done();
      }),
  });
  return (
    <RecordForm form={form}>
      <Stack>
        <RouteFields />
        <FormActions onCancel={back} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}

export function VehicleScreen({ maker, id, partId, title }: ScreenProps) {
  return (
    <MakerLayout maker={maker} id={id} title={title} section="sheet">
      {(view) => {
        const vehicle = view.vehicles.find((each) => each.id === partId);
        return (partId !== null && !vehicle) || !may(view, 'edit') ? (
          <ErrorScreen status={404} />
        ) : (
          <VehicleForm key={view.version} maker={maker} view={view} vehicle={vehicle} />
        );
      }}
    </MakerLayout>
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
  const { save, ...saving } = useSaving();
  const { back, done } = useBack(`${baseOf(maker, view.id)}/edit`);
  const about = { id: view.id, version: view.version };
  const calls = api().maker[maker];
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).vehicleRule,
    initial: { classId: vehicle?.classId ?? null, note: vehicle?.note ?? '' },
    onCancel: back,
    ...saving,
    onSave: (values) =>
      save(async () => {
        await (vehicle
          ? calls.saveVehicle({ ...about, ...values, vehicleId: vehicle.id })
          : calls.addVehicle({ ...about, ...values }));
        await done();
      }),
  });
  return (
    <RecordForm form={form}>
      <Stack>
        <RefField
          name="classId"
          label={f.vehicleClass}
          required
          {...pickerOf(`${maker}-vehicle-class`)}
        />
        <TextField name="note" label={f.vehicleNote} />
        <FormActions onCancel={back} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}
