import { Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#words.ts';
import { HydratedForm } from '../form/hydrated-form.tsx';
import { ReadOnlyAlert } from '../read-only-alert.tsx';
import { useReadOnly } from '../read-only.ts';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type ReasonProps = Readonly<{
  title: string;
  hint?: string | undefined;
  label: string;
  required: boolean;
  danger?: boolean | undefined;
  onDone: (text: string) => Promise<boolean>;
  onClose: () => void;
}>;

/** Asks for a reason before an action. */
export default function ReasonDialog({
  title,
  hint,
  label,
  required,
  danger = false,
  onDone,
  onClose,
}: ReasonProps) {
  const ui = useWords('ui');
  const isReadOnly = useReadOnly() !== null;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await onDone(text.trim())) onClose();
    else setBusy(false);
  };
  return (
    <DialogFrame onClose={onClose} title={title}>
      <HydratedForm
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Stack>
          <Textarea
            label={label}
            description={hint}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            minRows={3}
            autosize
            required={required}
            maxLength={500}
            data-autofocus
          />
          <ReadOnlyAlert />
          <Group justify="flex-end">
            <Button severity="secondary" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              {...(danger ? { severity: 'danger' as const } : {})}
              loading={busy}
              disabled={isReadOnly || (required && text.trim() === '')}
              type="submit"
            >
              {title}
            </Button>
          </Group>
        </Stack>
      </HydratedForm>
    </DialogFrame>
  );
}
