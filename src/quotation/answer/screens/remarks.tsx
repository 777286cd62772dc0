import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { propertyOf } from '#platform/property.ts';
import { isList, isText } from '#platform/type-guards.ts';
import { Button } from '#ui/feedback/button.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { readStale } from '#ui/form/stale.ts';
import { TextAreaField } from '#ui/form/text-fields.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict, useLatestValues } from '#versioned-saving.tsx';
import { Select } from '#ui/form/select.tsx';
import { quotationWords } from '../../words.ts';

const f = {
  remarks: { en: 'Remarks', ja: '備考' },
  text: { en: 'Text', ja: '本文' },
  translation: { en: 'In the other language', ja: 'もう一方の言語' },
  internal: { en: 'Internal', ja: '社内のみ' },
} as const;

/** The detail of the refusal has the remarks themselves. */
function readStaleRemarks(detail: unknown) {
  const stale = readStale(detail);
  const remarks = propertyOf(detail, 'current');
  return stale && { ...stale, current: isList(remarks) ? { remarks } : null };
}

/** The remarks of an answer. `onSaved` runs after they were saved. */
export function Remarks({ view, onSaved }: { view: AnswerView; onSaved?: () => void }) {
  const t = useWords(quotationWords);
  const saving = useVersionedSave({ kind: 'answer', view }, readStaleRemarks);
  const { data: templates } = useQuery({
    queryKey: ['mst', 'quotation-remark-template', 'all'],
    queryFn: () => api().mst['quotation-remark-template'].list({ size: 100 }),
  });
  const editable = may(view, 'edit-answer');
  const initial = {
    remarks: view.remarks.map(({ templateId, text, translation, internal }) => ({
      templateId,
      text,
      translation,
      internal,
    })),
  };
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).remarksRule,
    initial,
    ...saving.formOptions,
    onSave: ({ remarks }) =>
      saving.save(
        (about) => api().quotation.saveRemarks({ ...about, answerId: view.id, remarks }),
        () => {
          saving.showSaved();
          onSaved?.();
        },
      ),
  });
  useLatestValues(saving, form, { version: view.version, values: initial });
  const addTemplate = (id: string | null) => {
    const row = templates?.rows.find((each) => each.row.id === id)?.row;
    if (!row) return;
    const translation = isText(row.translation) ? row.translation : null;
    const added = { templateId: row.id, text: String(row.body), translation, internal: false };
    form.api.setFieldValue('remarks', (now: readonly unknown[]) => [...now, added]);
  };
  return (
    <RecordForm form={form} keep={`${view.id}:remarks`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <RowsField
          name="remarks"
          label={f.remarks}
          readonly={!editable}
          max={40}
          blank={() => ({ templateId: null, text: '', translation: null, internal: false })}
        >
          {({ name }) => (
            <>
              <TextAreaField
                name={`${name}.text`}
                label={f.text}
                rows={1}
                required
                readonly={!editable}
              />
              <TextAreaField
                name={`${name}.translation`}
                label={f.translation}
                rows={1}
                readonly={!editable}
              />
              <CheckboxField name={`${name}.internal`} label={f.internal} readonly={!editable} />
            </>
          )}
        </RowsField>
        {editable && (
          <Group justify="space-between" align="end">
            <Select
              label={t('fromTemplate')}
              data={(templates?.rows ?? []).map((each) => ({
                value: each.row.id,
                label: `${String(each.row.name)} (${String(each.row.language)})`,
              }))}
              value={null}
              onChange={addTemplate}
            />
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </RecordForm>
  );
}
