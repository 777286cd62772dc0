import { Group, Stack, Text } from '@mantine/core';
import { api } from '#api.ts';
import { Conflict, useVersionedSave } from '#versioned-saving.tsx';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { chargePath } from '../../types/addresses.ts';
import type { TypeOf } from '../../types/find.ts';
import { chargeBases } from '../../types.ts';
import { ChargeTable } from './charge-table.tsx';
import { type QuotationView, isEditable } from '../../screens/data.ts';
import { fieldWords as f } from '../../screens/field-words.ts';
import { FieldPair } from './field-pair.tsx';
import { FormActions, useBack } from './form-actions.tsx';
import { QuotationLayout } from '../../screens/quotation-layout.tsx';
import { useRouteText } from '../../screens/use-texts.ts';
import { makerWords } from '../../words.ts';

type ScreenProps = Readonly<{ type: TypeOf<'route-by-class'>; id: string; title: string }>;
type ChargesProps = Readonly<{ type: TypeOf<'route-by-class'>; view: QuotationView }>;
type Charge = QuotationView['charges'][number];

export function ChargeListScreen({ type, id, title }: ScreenProps) {
  return (
    <QuotationLayout maker={type.name} id={id} title={title} section="charges">
      {(view) => <ChargeList type={type} view={view} />}
    </QuotationLayout>
  );
}

function ChargeList({ type, view }: ChargesProps) {
  const t = useWords(makerWords);
  const editable = isEditable(view);
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t(view.withCharges ? 'included' : 'listed')}
        </Text>
        {editable && (
          <LinkButton href={`${chargePath(type.name, view.id)}/new`}>{t('newCharge')}</LinkButton>
        )}
      </Group>
      {view.charges.length === 0 ? (
        <Text c="dimmed">{t('noCharges')}</Text>
      ) : (
        <ChargeTable type={type} view={view} />
      )}
    </Stack>
  );
}

export function ChargeFormScreen({
  type,
  id,
  title,
  chargeId,
}: ScreenProps & { chargeId: string | null }) {
  return (
    <QuotationLayout maker={type.name} id={id} title={title} section="charges">
      {(view) => {
        const charge = view.charges.find((each) => each.id === chargeId);
        return (chargeId !== null && !charge) || !isEditable(view) ? (
          <ErrorScreen status={404} />
        ) : (
          <ChargeForm key={chargeId} type={type} view={view} charge={charge} />
        );
      }}
    </QuotationLayout>
  );
}

function ChargeForm({ type, view, charge }: ChargesProps & { charge: Charge | undefined }) {
  const saving = useVersionedSave(view.version, ['maker']);
  const routeText = useRouteText();
  const { back } = useBack(chargePath(type.name, view.id));
  const calls = api().maker[type.name];
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).chargeRule,
    initial: {
      name: charge?.name ?? '',
      nameEn: charge?.nameEn ?? '',
      basis: charge?.basis ?? 'unit',
      amount: charge?.amount ?? null,
      appliesTo: {
        routeIds: [...(charge?.appliesTo.routeIds ?? [])],
        vehicleIds: [...(charge?.appliesTo.vehicleIds ?? [])],
      },
    },
    onCancel: back,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((version) => {
        const about = { id: view.id, version };
        return charge
          ? calls.saveCharge({ ...about, ...values, chargeId: charge.id })
          : calls.addCharge({ ...about, ...values });
      }, back),
  });
  const routes = view.routes.map((route) => ({
    value: route.id,
    label: { en: routeText(route), ja: routeText(route) },
  }));
  const classes = view.vehicles.map((vehicle) => ({
    value: vehicle.id,
    label: { en: vehicle.code, ja: vehicle.code },
  }));
  return (
    <RecordForm form={form} keep={`maker:${view.id}:charge:${charge?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <FieldPair>
          <TextField name="name" label={f.name} required />
          <TextField name="nameEn" label={f.nameEn} required />
        </FieldPair>
        <FieldPair>
          <SelectField
            name="basis"
            label={f.basis}
            options={chargeBases.map((value) => ({ value, label: f[value] }))}
            required
          />
          <NumberField name="amount" label={f.amount} required />
        </FieldPair>
        {routes.length > 0 && (
          <ChoicesField
            name="appliesTo.routeIds"
            label={f.onRoutes}
            help={f.emptyIsAll}
            options={routes}
          />
        )}
        {classes.length > 0 && (
          <ChoicesField
            name="appliesTo.vehicleIds"
            label={f.forClasses}
            help={f.emptyIsAll}
            options={classes}
          />
        )}
        <FormActions onCancel={back} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}
