import { Group, Stack, Text } from '@mantine/core';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { chargeBases } from '../types.ts';
import { ChargeTable } from './charge-table.tsx';
import { type QuotationView, chargePath, may } from './data.ts';
import { fieldWords as f } from './field-words.ts';
import { Pair } from './pair.tsx';
import { MakerLayout, useRouteText } from './parts.tsx';
import { FormActions, useBack } from './place-forms.tsx';

type ScreenProps = Readonly<{ id: string; title: string }>;
type Charge = QuotationView['charges'][number];

export function ChargeListScreen({ id, title }: ScreenProps) {
  return (
    <MakerLayout maker="nissan" id={id} title={title} section="charges">
      {(view) => <ChargeList view={view} />}
    </MakerLayout>
  );
}

function ChargeList({ view }: { view: QuotationView }) {
  const t = useWords('maker');
  const editable = may(view, 'edit');
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t(view.withCharges ? 'included' : 'listed')}
        </Text>
        {editable && <LinkButton href={`${chargePath(view.id)}/new`}>{t('newCharge')}</LinkButton>}
      </Group>
      {view.charges.length === 0 ? (
        <Text c="dimmed">{t('noCharges')}</Text>
      ) : (
        <ChargeTable view={view} />
      )}
    </Stack>
  );
}

export function ChargeFormScreen({
  id,
  title,
  chargeId,
}: ScreenProps & { chargeId: string | null }) {
  return (
    <MakerLayout maker="nissan" id={id} title={title} section="charges">
      {(view) => {
        const charge = view.charges.find((each) => each.id === chargeId);
        return (chargeId !== null && !charge) || !may(view, 'edit') ? (
          <ErrorScreen status={404} />
        ) : (
          <ChargeForm key={view.version} view={view} charge={charge} />
        );
      }}
    </MakerLayout>
  );
}

function ChargeForm({ view, charge }: { view: QuotationView; charge: Charge | undefined }) {
  const { save, ...saving } = useSaving();
  const routeText = useRouteText();
  const { back, done } = useBack(chargePath(view.id));
  const about = { id: view.id, version: view.version };
  const calls = api().maker.nissan;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).chargeRule,
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
    ...saving,
    onSave: (values) =>
      save(async () => {
        await (charge
          ? calls.saveCharge({ ...about, ...values, chargeId: charge.id })
          : calls.addCharge({ ...about, ...values }));
        await done();
      }),
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
    <RecordForm form={form}>
      <Stack>
        <Pair>
          <TextField name="name" label={f.name} required />
          <TextField name="nameEn" label={f.nameEn} required />
        </Pair>
        <Pair>
          <SelectField
            name="basis"
            label={f.basis}
            options={chargeBases.map((value) => ({ value, label: f[value] }))}
            required
          />
          <NumberField name="amount" label={f.amount} required />
        </Pair>
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
