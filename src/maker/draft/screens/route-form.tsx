import { Stack } from '@mantine/core';
import { api } from '#api.ts';
import { Conflict, useVersionedSave } from '#versioned-saving.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { quotationPath } from '../../types/addresses.ts';
import type { TypeOf } from '../../types/find.ts';
import { type QuotationView, type RouteView, isEditable } from '../../screens/data.ts';
import { FormActions, useBack } from './form-actions.tsx';
import { QuotationLayout } from '../../screens/quotation-layout.tsx';
import { RouteFields, initialRoute } from './route-fields.tsx';

type ScreenProps = Readonly<{
  type: TypeOf<'route-by-class'>;
  id: string;
  partId: string | null;
  title: string;
}>;

export function RouteScreen({ type, id, partId, title }: ScreenProps) {
  return (
    <QuotationLayout maker={type.name} id={id} title={title} section="sheet">
      {(view) => {
        const route = view.routes.find((each) => each.id === partId);
        return (partId !== null && !route) || !isEditable(view) ? (
          <ErrorScreen status={404} />
        ) : (
          <RouteForm key={partId} type={type} view={view} route={route} />
        );
      }}
    </QuotationLayout>
  );
}

function RouteForm({
  type,
  view,
  route,
}: {
  type: TypeOf<'route-by-class'>;
  view: QuotationView;
  route: RouteView | undefined;
}) {
  const saving = useVersionedSave(view.version, ['maker']);
  const { back } = useBack(`${quotationPath(type.name, view.id)}/edit`);
  const calls = api().maker[type.name];
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).routeRule,
    initial: initialRoute(route),
    onCancel: back,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((version) => {
        const about = { id: view.id, version };
        return route
          ? calls.saveRoute({ ...about, ...values, routeId: route.id })
          : calls.addRoute({ ...about, ...values });
      }, back),
  });
  return (
    <RecordForm form={form} keep={`maker:${view.id}:route:${route?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <RouteFields />
        <FormActions onCancel={back} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}
