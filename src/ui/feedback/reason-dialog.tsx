import { Group, Stack } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { useState } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import { HydratedForm } from '../form/hydrated-form.tsx';
import { useAllSaved } from '../form/unsaved.ts';
import { useKeptText } from '../form/use-kept-text.ts';
import { ReadOnlyAlert } from '../read-only-alert.tsx';
import { useReadOnly } from '../read-only.ts';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { uiWords } from '../words.ts';

type ReasonProps = Readonly<{
  /** What the reason is about, e.g. an id and the event: under this name it is kept in the browser until it is sent. */
  keep: string;
  title: string;
  hint?: string | undefined;
  label: string;
  required: boolean;
  danger?: boolean | undefined;
  /** The action. */
  run: (text: string) => Promise<unknown>;
  /** Runs it, refreshes the screen and says how it went; returns whether it succeeded. */
  change: (run: () => Promise<unknown>, done?: string) => Promise<boolean>;
  /** What is said when it succeeded. */
  done?: string | undefined;
  onClose: () => void;
}>;

/** Asks for a reason before an action. */
export default function ReasonDialog({
  keep,
  title,
  hint,
  label,
  required,
  danger = false,
  run,
  change,
  done,
  onClose,
}: ReasonProps) {
  const ui = useWords(uiWords);
  const isReadOnly = useReadOnly() !== null;
  const [text, setText, forget] = useKeptText(`reason:${keep}`);
  const [busy, setBusy] = useState(false);
  const allSaved = useAllSaved();
  const confirm = async () => {
    setBusy(true);
    // The reason is kept, and is there again when what is below the dialog is saved.
    if (!(await allSaved())) return onClose();
    const send = async () => {
      await run(text.trim());
      forget();
    };
    if (await change(send, done)) onClose();
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
          <GrowingTextarea
            label={label}
            description={hint}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            rows={3}
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
