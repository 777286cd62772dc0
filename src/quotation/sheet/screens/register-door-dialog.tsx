import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { api } from '#api.ts';
import { blankValues } from '#master/form-values.ts';
import { door } from '#master/resources/route/door.ts';
import { FieldControl } from '#master/screens/field-control.tsx';
import { pickerOf } from '#master/screens/picker.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FieldRow } from '#ui/form/field-row.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { addressText } from '#quotation/screens/route-text.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import type { Unreviewed } from './unreviewed-addresses.tsx';
import { quotationWords } from '../../words.ts';
import { uiWords } from '#ui/words.ts';

const newDoor: Bilingual = { en: 'New door', ja: '新しいドア' };
const existingDoor: Bilingual = { en: 'Existing door', ja: '登録済みのドア' };
const choose: Bilingual = { en: 'Use this door', ja: 'このドアを使用' };
const registered: Bilingual = {
  en: 'The door is set and the prices are recalculated.',
  ja: 'ドアを設定し、料金を再計算しました。',
};

type Props = Readonly<{ view: AnswerView; unreviewed: Unreviewed; onClose: () => void }>;

/** Makes a door of a customer's address: a new one, filled in from it, or one that the master has. */
export default function RegisterDoorDialog(props: Props) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const ui = useWords(uiWords);
  const ask = useDialog();
  const [isNew, setNew] = useState(true);
  const unsaved = useRef<(() => boolean) | null>(null);
  /** Asks before what was entered is lost. */
  const leave = async (then: () => void) => {
    const question = { act: ui('leave'), object: label(newDoor), effect: ui('leaveEffect') };
    if (!unsaved.current?.() || (await ask('cancel', question))) then();
  };
  return (
    <DialogFrame onClose={() => void leave(props.onClose)} title={t('registerDoor')} size="xl">
      <Stack>
        <Text>{addressText(props.unreviewed.address)}</Text>
        <SegmentedControl
          aria-label={t('registerDoor')}
          value={isNew ? 'new' : 'existing'}
          onChange={(next) => void leave(() => setNew(next === 'new'))}
          data={[
            { value: 'new', label: label(newDoor) },
            { value: 'existing', label: label(existingDoor) },
          ]}
        />
        {isNew ? <NewDoor {...props} unsaved={unsaved} /> : <ExistingDoor {...props} />}
      </Stack>
    </DialogFrame>
  );
}

/** Saves the review of an end of a route, closes the dialog and says what was done. */
function useReview({ view, unreviewed: { routeId, end }, onClose }: Props) {
  const label = useLabel();
  const saving = useVersionedSave({ kind: 'answer', view });
  const about = { answerId: view.id, id: routeId, end };
  const done = () => {
    toast({ message: label(registered), severity: 'success' });
    onClose();
  };
  type Target = Parameters<Parameters<typeof saving.save>[0]>[0];
  return {
    ...saving,
    save: (run: (input: Target & typeof about) => Promise<unknown>) =>
      saving.save((target) => run({ ...target, ...about }), done),
  };
}

function NewDoor(props: Props & Readonly<{ unsaved: Ref<() => boolean> }>) {
  const t = useWords(quotationWords);
  const saving = useReview(props);
  const { view, unreviewed, unsaved } = props;
  const route = view.routes.find(({ id }) => id === unreviewed.routeId);
  const port = unreviewed.end === 'from' ? route?.fromPort : route?.toPort;
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).newDoorRule,
    initial: {
      door: {
        ...blankValues(door.fields),
        ...unreviewed.address,
        nearestPort: port?.id ?? null,
      },
    },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((input) => api().quotation.registerDoor({ ...input, ...values })),
  });
  useImperativeHandle(unsaved, () => form.isUnsaved, [form]);
  return (
    <RecordForm form={form} keep={`${view.id}:new-door:${unreviewed.routeId}:${unreviewed.end}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        {door.form.map((row) => (
          <FieldRow key={row.join()} count={row.length}>
            {row.map((key) => (
              <FieldControl key={key} name={`door.${key}`} field={door.fields[key]} isNew />
            ))}
          </FieldRow>
        ))}
        <Submit label={t('registerDoor')} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}

function ExistingDoor(props: Props) {
  const label = useLabel();
  const saving = useReview(props);
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).existingDoorRule,
    initial: { doorId: null },
    ...saving.formOptions,
    onSave: (values) => saving.save((input) => api().quotation.chooseDoor({ ...input, ...values })),
  });
  return (
    <RecordForm
      form={form}
      keep={`${props.view.id}:choose-door:${props.unreviewed.routeId}:${props.unreviewed.end}`}
    >
      <Conflict saving={saving} form={form} />
      <Stack>
        <RefField name="doorId" label={door.label} required {...pickerOf('door')} />
        <Submit label={label(choose)} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}

function Submit({ label, busy }: { label: string; busy: boolean }) {
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </Group>
  );
}
