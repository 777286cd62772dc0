import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { currenciesQuery } from '#master/screens/currencies.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { dayOf } from '#platform/clock.ts';
import { useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useWords } from '#words.ts';
import { periodOf } from '../rules/fiscal.ts';
import { type Maker, terms } from '../types.ts';
import { type QuotationView, baseOf, may } from './data.ts';
import { fieldWords as f } from './field-words.ts';
import { Pair } from './pair.tsx';
import { RouteFields, initialRoute } from './route-fields.tsx';

type HeadProps = Readonly<{ view: QuotationView | null }>;

/**
 * The head of a quotation for employees, new or being changed; read-only where it can no longer be. What is typed stays while approvers or routes are saved beside it; it gives way to another head.
 */
export function HeadForm({ maker, view }: HeadProps & { maker: Maker }) {
  const Head = maker === 'nissan' ? NissanHead : ToyotaHead;
  return (
    <Head
      key={JSON.stringify([initialOf(view), maker === 'toyota' && initialRoute(view?.routes[0])])}
      view={view}
    />
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

/** After a save: a new quotation goes on in its own screen. */
function useDone(maker: Maker, view: QuotationView | null) {
  const t = useWords('maker');
  const router = useRouter();
  return async (made: { id: string } | void) => {
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['maker'] });
    if (view) toast({ message: t('saved'), severity: 'success' });
    else if (made) void router.navigate({ href: `${baseOf(maker, made.id)}/edit` });
  };
}

function NissanHead({ view }: HeadProps) {
  const { save, ...saving } = useSaving();
  const done = useDone('nissan', view);
  const calls = api().maker.nissan;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).headerRule,
    initial: initialOf(view),
    ...saving,
    onSave: (values) =>
      save(async () =>
        done(
          await (view
            ? calls.save({ id: view.id, version: view.version, ...values })
            : calls.create(values)),
        ),
      ),
  });
  return (
    <RecordForm form={form}>
      <HeadFields maker="nissan" view={view} busy={form.submitting} />
    </RecordForm>
  );
}

function ToyotaHead({ view }: HeadProps) {
  const { save, ...saving } = useSaving();
  const done = useDone('toyota', view);
  const calls = api().maker.toyota;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).toyotaHeaderRule,
    initial: { ...initialOf(view), ...initialRoute(view?.routes[0]) },
    ...saving,
    onSave: (values) =>
      save(async () =>
        done(
          await (view
            ? calls.save({ id: view.id, version: view.version, ...values })
            : calls.create(values)),
        ),
      ),
  });
  return (
    <RecordForm form={form}>
      <HeadFields maker="toyota" view={view} busy={form.submitting} />
    </RecordForm>
  );
}

function HeadFields({ maker, view, busy }: HeadProps & { maker: Maker; busy: boolean }) {
  const t = useWords('maker');
  const locked = view !== null && !may(view, 'edit');
  const today = dayOf(new Date());
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
      {maker === 'toyota' && <RouteFields readonly={locked} />}
      <Pair>
        <IntegerField name="fiscalYear" label={f.fiscalYear} required plain readonly={locked} />
        <SelectField
          name="term"
          label={f.term}
          options={terms.map((value) => ({ value, label: f[value] }))}
          required
          readonly={locked}
        />
      </Pair>
      <Pair>
        <DateField name="validFrom" label={f.validFrom} required today={today} readonly={locked} />
        <DateField name="validTo" label={f.validTo} required today={today} readonly={locked} />
      </Pair>
      <Pair>
        <RefField name="bafYearId" label={f.bafYear} readonly={locked} {...pickerOf('baf-year')} />
        <Currency readonly={locked} />
      </Pair>
      <SwitchField name="withBaf" label={f.withBaf} readonly={locked} />
      {maker === 'nissan' && (
        <SwitchField name="withCharges" label={f.withCharges} readonly={locked} />
      )}
      <Previous maker={maker} view={view} readonly={locked} />
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

function Currency({ readonly }: { readonly: boolean }) {
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

/** Earlier periods of the same customer. */
function Previous({
  maker,
  view,
  readonly,
}: {
  maker: Maker;
  view: QuotationView | null;
  readonly: boolean;
}) {
  const customerId = useFormValue('customerId');
  const search = async (q: string) => {
    const { rows } = await api().maker[maker].list({ q, size: 50 });
    return rows
      .filter((row) => row.id !== view?.id && row.customer.id === customerId)
      .map((row) => ({
        id: row.id,
        label: row.title,
        description: `${row.validFrom} – ${row.validTo}`,
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
