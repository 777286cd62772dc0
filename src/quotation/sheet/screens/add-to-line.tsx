import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Button } from '#ui/feedback/button.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { Conflict } from '#versioned-saving.tsx';
import { useCargoText } from './cargo.tsx';
import { quotationWords } from '../../words.ts';

const line = { en: 'Freight', ja: '貨物' };

type Props = Readonly<{
  view: AnswerView;
  title: string;
  /** What is added, for the name of its unsaved input. */
  what: string;
  form: Parameters<typeof RecordForm>[0]['form'];
  saving: Parameters<typeof Conflict>[0]['saving'];
  onClose: () => void;
  children: ReactNode;
}>;

/** A dialog that adds something to a line of an answer; the children choose what. */
export function AddToLine({ view, title, what, form, saving, onClose, children }: Props) {
  const t = useWords(quotationWords);
  const cargoText = useCargoText();
  const lines = view.lines.map(({ id, cargo }, i) => {
    const text = `${t('lineNo', { n: i + 1 })} ${cargoText(cargo)}`;
    return { value: id, label: { en: text, ja: text } };
  });
  return (
    <DialogFrame onClose={onClose} title={title}>
      <RecordForm form={form} keep={`${view.id}:add:${what}`}>
        <Conflict saving={saving} form={form} />
        <Stack>
          <SelectField name="lineId" label={line} options={lines} required />
          {children}
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('add')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
