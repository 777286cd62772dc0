import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core';
import { useStore } from '@tanstack/react-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, apiError } from '#api.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { Conflict, useLatestValues, useVersionedSave } from '#versioned-saving.tsx';
import { useChangeIn } from '#saving.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import type { MailTexts } from '../input.ts';
import { mailStandards, variableWords, variablesOf } from '../templates.ts';
import { type TemplateView, templateQuery } from './data.ts';
import { TemplatePreview } from './template-preview.tsx';
import { mailWords as w } from './words.ts';

/** The texts of one mail in both languages, with its variables and a preview. */
export function TemplateScreen({ name }: { name: string }) {
  const label = useLabel();
  const { data, error } = useQuery(templateQuery(name));
  if (error) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  return (
    <>
      <ScreenHeader
        title={data ? label(mailStandards[data.name].label) : ''}
        crumbs={[{ label: label(w.list), href: '/admin/mail-template' }]}
      />
      {data ? <TemplateForm key={data.name} template={data} /> : <Loading shape="form" rows={4} />}
    </>
  );
}

const languages = ['ja', 'en'] as const;

/** After a save that was refused: shows the language in which something has to be corrected, unless it is shown already. */
function useLanguageOfFaults(
  { api, submitting }: ReturnType<typeof useRecordForm>,
  setLocale: (choose: (shown: Locale) => Locale) => void,
): void {
  const attempts = useStore(api.store, (state) => state.submissionAttempts);
  useEffect(() => {
    if (attempts === 0 || submitting) return;
    const metas: Readonly<Record<string, { errorMap?: { onDynamic?: unknown } } | undefined>> =
      api.state.fieldMeta;
    const faulty = languages.filter((each) =>
      ['subject', 'body'].some((field) => metas[`${each}.${field}`]?.errorMap?.onDynamic),
    );
    setLocale((shown) => (faulty.includes(shown) ? shown : (faulty[0] ?? shown)));
  }, [api, attempts, submitting, setLocale]);
}

const isTexts = (value: unknown): value is MailTexts =>
  typeof value === 'object' && value !== null && 'en' in value && 'ja' in value;

function TemplateForm({ template }: { template: TemplateView }) {
  const { name, texts, version, changed } = template;
  const label = useLabel();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const saving = useVersionedSave(version, ['mail-template']);
  const navigateTo = useNavigateTo();
  const back = () => void navigateTo('/admin/mail-template');
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).mailTexts,
    initial: texts,
    ...saving.formOptions,
    onCancel: back,
    onSave: (values) =>
      saving.save(
        (seen) => api().mailTemplate.save({ name, version: seen, ...values }),
        () => toast({ message: label(w.saved), severity: 'success' }),
      ),
  });
  useLatestValues(saving, form, { version, values: texts });
  useLanguageOfFaults(form, setLocale);
  const typed = useStore(form.api.store, (state): unknown => state.values);
  const shown = isTexts(typed) ? typed : texts;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <RecordForm form={form} keep={`mail-template:${name}`}>
        <Conflict saving={saving} form={form} />
        <Stack>
          <Text>{label(mailStandards[name].when)}</Text>
          <Group justify="space-between">
            <SegmentedControl
              aria-label={label(w.language)}
              value={locale}
              onChange={(value) => setLocale(value === 'en' ? 'en' : 'ja')}
              data={[
                { value: 'ja', label: label(w.ja) },
                { value: 'en', label: label(w.en) },
              ]}
            />
            {(changed.en || changed.ja) && <ResetButton template={template} />}
          </Group>
          {languages.map((each) => (
            // Both stay in the form, so that a fault in the language that is not shown is found too.
            <div key={each} hidden={each !== locale}>
              <LanguageFields locale={each} form={form} template={template} />
            </div>
          ))}
          <FormButtons
            onCancel={back}
            busy={form.submitting}
            save={label(w.save)}
            cancel={label(w.cancel)}
          />
        </Stack>
      </RecordForm>
      <TemplatePreview name={name} text={shown[locale]} locale={locale} />
    </SimpleGrid>
  );
}

function LanguageFields({
  locale,
  form,
  template: { name },
}: {
  locale: Locale;
  form: ReturnType<typeof useRecordForm>;
  template: TemplateView;
}) {
  const label = useLabel();
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { inline, blocks } = variablesOf(name);
  const insert = (variable: string) => {
    const field = last.current;
    const path = field?.dataset.field ?? `${locale}.body`;
    const value = String(form.api.getFieldValue(path) ?? '');
    const [start, end] = [
      field?.selectionStart ?? value.length,
      field?.selectionEnd ?? value.length,
    ];
    form.api.setFieldValue(path, `${value.slice(0, start)}{{${variable}}}${value.slice(end)}`);
    // One writes on behind it.
    const caret = start + variable.length + 4;
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };
  return (
    <Stack
      onFocusCapture={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          last.current = target;
      }}
    >
      <TextField name={`${locale}.subject`} label={w.subject} required />
      <TextAreaField name={`${locale}.body`} label={w.body} help={w.bodyHelp} rows={14} required />
      <Stack gap={4} role="group" aria-label={label(w.variables)}>
        <Text fw={500}>{label(w.variables)}</Text>
        <Text size="sm">{label(w.variablesHelp)}</Text>
        <Group gap={6}>
          {[...inline, ...blocks].map((variable) => (
            <Tooltip key={variable} label={`{{${variable}}}`}>
              <Button variant="default" size="compact-sm" onClick={() => insert(variable)}>
                {label(variableWords[variable] ?? { en: variable, ja: variable })}
              </Button>
            </Tooltip>
          ))}
        </Group>
      </Stack>
    </Stack>
  );
}

function ResetButton({ template: { name, version } }: { template: TemplateView }) {
  const label = useLabel();
  const ask = useDialog();
  const queries = useQueryClient();
  const change = useChangeIn('mail-template');
  const reset = async () => {
    const question = {
      act: label(w.reset),
      object: label(mailStandards[name].label),
      effect: label(w.resetEffect),
    };
    if (!(await ask('reset', question))) return;
    await change(() => api().mailTemplate.reset({ name, version }), label(w.resetDone));
    await queries.invalidateQueries({ queryKey: ['mail-template'] });
  };
  return (
    <Button variant="default" onClick={() => void reset()}>
      {label(w.reset)}
    </Button>
  );
}
