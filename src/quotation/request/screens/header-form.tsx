import { Button, Group, Stack } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Autosave } from '#ui/form/autosave.tsx';
import { RecordForm, applyFaults, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { HeaderInput } from '#quotation/input.ts';
import type { QuotationView, SheetView } from '#quotation/screens/data.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { CustomerFields } from './customer-fields.tsx';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import { defined, firstOf } from '#platform/expect.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../../words.ts';

const schema = async () => (await import('#quotation/input.ts')).headerRule;

export function HeaderForm({
  quotation,
  sheet = null,
}: {
  quotation: QuotationView | null;
  sheet?: SheetView | null;
}) {
  const t = useWords(quotationWords);
  const saving = useVersionedSave(sheet);
  const navigateTo = useNavigateTo();
  const locale = useLocale();
  const { principal } = useRouteContext({ from: '__root__' });
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
  return (
    <RecordForm form={form} keep={`header:${quotation?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <CustomerFields fixed={quotation?.customerFixed ?? false} />
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
