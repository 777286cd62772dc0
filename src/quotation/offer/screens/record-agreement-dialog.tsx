import { Button as FileChoice, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { fileDialogs } from '#platform/file/accepted.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useToday } from '#ui/today.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { Conflict } from '#versioned-saving.tsx';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { timesOf } from '#quotation/sailing-notice.ts';
import { agreementChannels, channelWords, recordAgreement } from '../recorded-agreement.ts';
import { acceptedSailingsOf } from './use-decide.ts';
import { uiWords } from '#ui/words.ts';

const words = {
  channel: { en: 'How the order came', ja: 'ご注文の方法' },
  person: { en: 'Ordered by', ja: 'ご注文者のお名前' },
  day: { en: 'Order received', ja: 'ご注文日' },
  note: { en: 'What was said', ja: 'ご注文の内容（記録）' },
  file: { en: 'Attach the order', ja: '注文書などを添付' },
  evidence: {
    en: 'Write down what was said, attach the order (fax, mail, scan), or both. The customer sees the attached document.',
    ja: 'ご注文の内容を記入するか、注文書（FAX・メール・スキャン）を添付してください。添付した書類は顧客にも表示されます。',
  },
  hint: {
    en: 'Your name is recorded with the agreement. The customer, the approvers and the contact in charge are told by email.',
    ja: '記録者としてあなたの氏名が残ります。顧客・承認者・当社担当へメールで通知します。',
  },
  moved: { en: 'The customer accepts the new times:', ja: '変更後の便で承諾：' },
  done: { en: 'Agreement recorded.', ja: '承諾を記録しました。' },
} as const satisfies Record<string, Bilingual>;
const channels = agreementChannels.map((value) => ({ value, label: channelWords[value] }));

/** Records the agreement of a customer who ordered by telephone, by fax or in another way, with its evidence. */
export default function RecordAgreementDialog({
  view,
  onClose,
}: Readonly<{ view: AnswerView; onClose: () => void }>) {
  const label = useLabel();
  const ui = useWords(uiWords);
  const today = useToday();
  const change = useChange();
  const [file, setFile] = useState<Readonly<{ id: string; name: string }> | null>(null);
  const saving = useVersionedSave({ kind: 'answer', view });
  const form = useRecordForm({
    schema: async () => (await import('../record-agreement-input.ts')).recordAgreementRule,
    initial: {
      channel: null,
      person: view.contact?.name ?? '',
      day: today,
      note: '',
      documentId: null,
    },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save(
        (about) =>
          api().quotation.recordAgreement({
            ...about,
            ...values,
            answerId: view.id,
            documentId: file?.id ?? null,
            acceptedSailings: acceptedSailingsOf(view),
          }),
        () => {
          toast({ message: label(words.done), severity: 'success' });
          onClose();
        },
      ),
  });
  /** The document is kept with the quotation, whether the agreement is recorded or not. */
  const attach = (chosen: File | null) =>
    chosen &&
    change(async () => {
      const { id } = await api().quotation.attach({
        quotationId: view.quotationId,
        answerId: null,
        file: chosen,
        internal: false,
      });
      setFile({ id, name: chosen.name });
    });
  return (
    <DialogFrame onClose={onClose} title={label(recordAgreement)} size="lg">
      <RecordForm form={form} keep={`${view.id}:record-agreement`}>
        <Conflict saving={saving} form={form} />
        <Stack>
          <Text size="sm">{label(words.hint)}</Text>
          {view.movedSailings.map(({ routeId, sailing }) => (
            <Text key={routeId} size="sm" fw={600}>
              {label(words.moved)} {label(timesOf(sailing))}
            </Text>
          ))}
          <SelectField name="channel" label={words.channel} options={channels} required />
          <TextField name="person" label={words.person} required />
          <DateField name="day" label={words.day} required today={today} />
          <TextAreaField name="note" label={words.note} />
          <Text size="sm" c="dimmed">
            {label(words.evidence)}
          </Text>
          <Group gap="xs">
            <FileButton
              accept={fileDialogs.document}
              inputProps={allowSameFile}
              onChange={(chosen) => void attach(chosen)}
            >
              {(props) => (
                <FileChoice variant="default" size="xs" {...props}>
                  {label(words.file)}
                </FileChoice>
              )}
            </FileButton>
            {file && <Text size="sm">{file.name}</Text>}
          </Group>
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={label(recordAgreement)}
            cancel={ui('cancel')}
          />
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
