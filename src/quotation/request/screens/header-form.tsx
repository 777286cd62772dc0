import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Autosave } from '#ui/form/autosave.tsx';
import { RecordForm, applyFaults, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useLocale, useWords } from '#words.ts';
import type { HeaderInput } from '#quotation/input.ts';
import type { QuotationView, SheetView } from '#quotation/screens/data.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import { defined, firstOf } from '#platform/expect.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

const schema = async () => (await import('#quotation/input.ts')).headerRule;

export function HeaderForm({
  quotation,
  sheet = null,
}: {
  quotation: QuotationView | null;
  sheet?: SheetView | null;
}) {
  const t = useWords('quotation');
  const saving = useVersionedSave(sheet);
  const navigateTo = useNavigateTo();
  const locale = useLocale();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: own } = useQuery({
    queryKey: ['own-customers'],
    queryFn: () => api().account.customers(),
    enabled: principal?.isEmployee !== true,
  });
  const form = useRecordForm({
    schema,
    initial: {
      customerId:
        quotation?.customer.id ??
        (principal?.customerIds.length === 1 ? firstOf(principal.customerIds) : null),
      siteId: quotation?.site?.id ?? null,
      contactPersonId: quotation?.contact?.id ?? null,
      title: quotation?.title ?? '',
      message: quotation?.message ?? '',
      language: quotation?.language ?? locale,
    },
    ...saving.formOptions,
    onSave: (values) => {
      let id = quotation?.id;
      const save = async ({ version }: { version: number }) => {
        if (id) await api().quotation.saveHeader({ quotationId: id, version, ...values });
        else ({ id } = await api().quotation.create(values));
      };
      return saving.save(save, () => void navigateTo(`/quotation-request/${id}/route`));
    },
  });
  const saveDraft = async (values: HeaderInput) => {
    let isSaved = false;
    const faults = await saving.save(
      ({ version }) =>
        api().quotation.saveHeader({ quotationId: defined(quotation).id, version, ...values }),
      () => (isSaved = true),
    );
    if (faults) applyFaults(form, faults);
    return isSaved;
  };
  const ownCustomers = (own ?? []).map((each) => ({
    id: each.id,
    label: { en: each.nameEn, ja: each.name },
  }));
  const customers = principal?.isEmployee
    ? pickerOf('customer')
    : {
        search: async () => ownCustomers,
        labelOf: async (id: string) =>
          (ownCustomers.length > 0
            ? ownCustomers
            : (await api().account.customers()).map((each) => ({
                id: each.id,
                label: { en: each.nameEn, ja: each.name },
              }))
          ).find((each) => each.id === id)?.label,
      };
  return (
    <RecordForm form={form} keep={`header:${quotation?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <RefField
          name="customerId"
          label={f.customer}
          required
          {...customers}
          {...(quotation?.customerFixed ? { readonly: true, help: f.customerFixed } : {})}
        />
        <CustomerFields own={own} />
        <TextField name="title" label={f.title} required />
        <TextAreaField name="message" label={f.message} rows={3} />
        <SelectField
          name="language"
          label={f.language}
          options={[
            { value: 'ja', label: f.ja },
            { value: 'en', label: f.en },
          ]}
          required
        />
        <Group justify="space-between">
          {quotation ? (
            <Autosave
              form={form}
              schema={schema}
              save={saveDraft}
              words={{ saving: t('autosaving'), saved: t('autosaved'), unsaved: t('unsaved') }}
            />
          ) : (
            <span />
          )}
          <Button type="submit" loading={form.submitting}>
            {quotation ? t('next') : t('start')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

type Own = Awaited<ReturnType<ReturnType<typeof api>['account']['customers']>>;

/** Site and contact person of the selected customer. */
function CustomerFields({ own }: { own: Own | undefined }) {
  const customerId = useFormValue('customerId');
  const { principal } = useRouteContext({ from: '__root__' });
  if (typeof customerId !== 'string') return null;
  const firm = own?.find((each) => each.id === customerId);
  const pickerAmong = (
    rows: readonly { id: string; name: string; nameEn: string }[] | undefined,
  ) => ({
    search: async () =>
      (rows ?? []).map((row) => ({ id: row.id, label: { en: row.nameEn, ja: row.name } })),
    labelOf: (id: string) => {
      const row = rows?.find((each) => each.id === id);
      return row ? { en: row.nameEn, ja: row.name } : null;
    },
  });
  const pick = (
    resource: string,
    rows: readonly { id: string; name: string; nameEn: string }[] | undefined,
  ) => (principal?.isEmployee ? pickerOf(resource, { customer: customerId }) : pickerAmong(rows));
  return (
    <Group grow align="start" key={customerId}>
      <RefField name="siteId" label={f.site} {...pick('customer-detail', firm?.sites)} />
      <RefField
        name="contactPersonId"
        label={f.contact}
        {...pick('customer-contact-person', firm?.contacts)}
      />
    </Group>
  );
}
