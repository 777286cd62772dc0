import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { currenciesQuery } from '#master/screens/currencies.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { dayOf } from '#platform/clock.ts';
import { periodText } from '#platform/i18n/day-text.ts';
import { Conflict, useLatestValues, useVersionedSave } from '#versioned-saving.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { periodOf } from '../../rules/fiscal.ts';
import { quotationPath } from '../../types/addresses.ts';
import { type TypeOf, typeNamed } from '../../types/find.ts';
import { type Maker, terms } from '../../types.ts';
import { type QuotationView, isEditable } from '../../screens/data.ts';
import { fieldWords as f } from '../../screens/field-words.ts';
import { FieldPair } from './field-pair.tsx';
import { RouteFields, initialRoute } from './route-fields.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useToday } from '#ui/today.ts';
import { makerWords } from '../../words.ts';

type HeaderProps = Readonly<{ view: QuotationView | null }>;

/** The header of a quotation for employees; read-only once it cannot be changed. */
export function HeaderForm({ maker, view }: HeaderProps & { maker: Maker }) {
  const type = typeNamed(maker);
  return type.layout === 'route-by-class' ? (
    <Header type={type} view={view} />
  ) : (
    <HeaderWithRoute type={type} view={view} />
  );
}

const initialOf = (view: QuotationView | null) => ({
  customerId: view?.customer.id ?? null,
  title: view?.title ?? '',
  ...(view
    ? {
        fiscalYear: view.fiscalYear,
        term: view.term,
        validFrom: view.validFrom,
        validTo: view.validTo,
      }
    : periodOf(dayOf(new Date()))),
  bafYearId: view?.bafYear?.id ?? null,
  withBaf: view?.withBaf ?? false,
  withCharges: view?.withCharges ?? false,
  currency: view?.currency.code ?? 'JPY',
  previousId: view?.previous?.id ?? null,
  note: view?.note ?? '',
});

/** After a save: a new quotation is opened on its own screen. */
function useDone(maker: Maker, view: QuotationView | null) {
  const t = useWords(makerWords);
  const navigateTo = useNavigateTo();
  return (created: { id: string } | void) => {
    if (view) toast({ message: t('saved'), severity: 'success' });
    else if (created) void navigateTo(`${quotationPath(maker, created.id)}/edit`);
  };
}

function Header({ type, view }: HeaderProps & { type: TypeOf<'route-by-class'> }) {
  const saving = useVersionedSave(view?.version ?? 0, ['maker']);
  const done = useDone(type.name, view);
  const calls = api().maker[type.name];
  const initial = initialOf(view);
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).headerRule,
    initial,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save<{ id: string } | void>(
        (version) =>
          view ? calls.save({ id: view.id, version, ...values }) : calls.create(values),
        done,
      ),
  });
  useLatestValues(saving, form, { version: view?.version ?? 0, values: initial });
  return (
    <RecordForm form={form} keep={`maker:${type.name}:${view?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <HeaderFields maker={type.name} view={view} busy={form.submitting} />
    </RecordForm>
  );
}

/** For layouts with one route, which is part of the header. */
function HeaderWithRoute({ type, view }: HeaderProps & { type: TypeOf<'class-by-part'> }) {
  const saving = useVersionedSave(view?.version ?? 0, ['maker']);
  const done = useDone(type.name, view);
  const calls = api().maker[type.name];
  const initial = { ...initialOf(view), ...initialRoute(view?.routes[0]) };
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).headerWithRouteRule,
    initial,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save<{ id: string } | void>(
        (version) =>
          view ? calls.save({ id: view.id, version, ...values }) : calls.create(values),
        done,
      ),
  });
  useLatestValues(saving, form, { version: view?.version ?? 0, values: initial });
  return (
    <RecordForm form={form} keep={`maker:${type.name}:${view?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <HeaderFields maker={type.name} view={view} busy={form.submitting} />
    </RecordForm>
  );
}

function HeaderFields({ maker, view, busy }: HeaderProps & { maker: Maker; busy: boolean }) {
  const t = useWords(makerWords);
  const isOneRoute = typeNamed(maker).layout === 'class-by-part';
  const locked = view !== null && !isEditable(view);
  const today = useToday();
  return (
    <Stack>
      <RefField
        name="customerId"
        label={f.customer}
        required
        readonly={locked}
        {...pickerOf('customer', { maker })}
      />
      <TextField name="title" label={f.title} required readonly={locked} />
      {isOneRoute && <RouteFields readonly={locked} />}
      <FieldPair>
        <IntegerField name="fiscalYear" label={f.fiscalYear} required plain readonly={locked} />
        <SelectField
          name="term"
          label={f.term}
          options={terms.map((value) => ({ value, label: f[value] }))}
          required
          readonly={locked}
        />
      </FieldPair>
      <FieldPair>
        <DateField name="validFrom" label={f.validFrom} required today={today} readonly={locked} />
        <DateField name="validTo" label={f.validTo} required today={today} readonly={locked} />
      </FieldPair>
      <FieldPair>
        <RefField name="bafYearId" label={f.bafYear} readonly={locked} {...pickerOf('baf-year')} />
        <CurrencyField readonly={locked} />
      </FieldPair>
      <SwitchField name="withBaf" label={f.withBaf} readonly={locked} />
      {!isOneRoute && <SwitchField name="withCharges" label={f.withCharges} readonly={locked} />}
      <PreviousPeriodField maker={maker} view={view} readonly={locked} />
      <TextAreaField name="note" label={f.note} rows={3} readonly={locked} />
      {!locked && (
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function CurrencyField({ readonly }: { readonly: boolean }) {
  const current = String(useFormValue('currency'));
  const { data: codes } = useQuery({ ...currenciesQuery, enabled: !readonly });
  const options = codes?.rows.map(({ row, label }) => ({ value: String(row.code), label })) ?? [
    { value: current, label: { en: current, ja: current } },
  ];
  return (
    <SelectField
      name="currency"
      label={f.currency}
      options={options}
      required
      readonly={readonly}
    />
  );
}

/** Selects a period of the same customer to compare with. */
function PreviousPeriodField({
  maker,
  view,
  readonly,
}: {
  maker: Maker;
  view: QuotationView | null;
  readonly: boolean;
}) {
  const customerId = useFormValue('customerId');
  const locale = useLocale();
  const search = async (q: string) => {
    const { rows } = await api().maker[maker].list({ q, size: 50 });
    return rows
      .filter((row) => row.id !== view?.id && row.customer.id === customerId)
      .map((row) => ({
        id: row.id,
        label: row.title,
        description: periodText(row, locale),
      }));
  };
  return (
    <RefField
      key={String(customerId)}
      name="previousId"
      label={f.previous}
      readonly={readonly}
      search={search}
      labelOf={async (id) => (await api().maker[maker].get({ id })).title}
    />
  );
}
