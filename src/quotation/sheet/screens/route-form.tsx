import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { routeConditions } from '#freight/types.ts';
import { routeConditionWords } from '#freight/words.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { RoutesMap } from './routes-map.tsx';
import { PreviousRoutes } from './previous-routes.tsx';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import type { SheetProps } from './row-actions.tsx';
import { RoundTripEnds, RoundTripFields, hasFreight, mayReturn } from './round-trip.tsx';
import { RouteEnd } from './route-end.tsx';
import { useDoorPicker } from './use-door-picker.ts';
import { VoyageField } from './voyage-field.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useToday } from '#ui/today.ts';
import { quotationWords } from '../../words.ts';

const RouteChecks = lazyPart(() => import('#quotation/sheet/check/screens/route-checks.tsx'));

const NextSailings = lazyPart(() => import('./next-sailings.tsx'));

const quotationIdOf = (sheet: SheetProps['sheet']) =>
  sheet.kind === 'request' ? sheet.view.id : sheet.view.quotationId;

export function RouteForm({ sheet, base, routeId }: SheetProps & { routeId: string | null }) {
  const today = useToday();
  const t = useWords(quotationWords);
  const saving = useVersionedSave(sheet);
  const navigateTo = useNavigateTo();
  const route = sheet.view.routes.find((each) => each.id === routeId);
  const back = () => void navigateTo(`${base}/route`);
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).routeFormRule,
    initial: {
      condition: route?.condition ?? 'port-port',
      fromDoorId: route?.fromDoor?.id ?? null,
      fromAddress: route?.fromAddress ?? null,
      fromPortId: route?.fromPort.id ?? null,
      toPortId: route?.toPort.id ?? null,
      toDoorId: route?.toDoor?.id ?? null,
      toAddress: route?.toAddress ?? null,
      viaPortIds: route?.via.map((place) => place.id) ?? [],
      departure: route?.departure ?? null,
      voyageId: route?.voyageId ?? null,
      isRoundTrip: false,
      returnTrip: {
        departure: null,
        load: route && hasFreight(sheet, route.id) ? 'same' : 'none',
      },
    },
    onCancel: back,
    ...saving.formOptions,
    onSave: ({ isRoundTrip, returnTrip: { departure, load }, ...given }) => {
      const returnTrip = isRoundTrip && departure ? { departure, load } : null;
      const values = { ...given, returnTrip };
      return saving.save(
        (target) =>
          route
            ? api().quotation.saveRoute({ ...target, ...values, id: route.id })
            : api().quotation.addRoute({ ...target, ...values }),
        back,
      );
    },
  });
  const ports = pickerOf('port');
  const doorPicker = useDoorPicker(sheet.view.customer.id);
  return (
    <RecordForm form={form} keep={`${sheet.view.id}:route:${routeId ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      {!route && <PreviousRoutes quotationId={quotationIdOf(sheet)} form={form} />}
      <Stack>
        <SelectField
          name="condition"
          label={f.condition}
          options={routeConditions.map((value) => ({ value, label: routeConditionWords[value] }))}
          required
        />
        <RouteEnd end="from" picker={doorPicker} />
        <RefField name="fromPortId" label={f.fromPort} required {...ports} />
        <RefField name="toPortId" label={f.toPort} required {...ports} />
        <RouteEnd end="to" picker={doorPicker} />
        <DateField name="departure" label={f.departure} required today={today} />
        <VoyageField />
        <Suspense fallback={route && <Loading rows={6} height={60} />}>
          <NextSailings sheet={sheet} routeId={routeId} />
        </Suspense>
        {(route === undefined || mayReturn(sheet, route)) && (
          <RoundTripFields hasFreight={route !== undefined && hasFreight(sheet, route.id)} />
        )}
        {route && <RoundTripEnds sheet={sheet} route={route} />}
        {form.dirty && (
          <Suspense>
            <RouteChecks sheet={sheet} />
          </Suspense>
        )}
        <SelectedPortsMap via={route?.via.map(({ id }) => id) ?? []} />
        <FormButtons onCancel={back} busy={form.submitting} save={t('save')} cancel={t('cancel')} />
      </Stack>
    </RecordForm>
  );
}

/** The chosen ports on the map. */
function SelectedPortsMap({ via }: { via: readonly string[] }) {
  const [from, to] = [useFormValue('fromPortId'), useFormValue('toPortId')];
  const ports = [from, ...(from && to ? via : []), to].filter((id) => typeof id === 'string');
  return <RoutesMap routes={[ports]} />;
}
