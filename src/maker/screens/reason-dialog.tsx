import { Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { useWords } from '#words.ts';

type ReasonProps = Readonly<{ title: string; label: string; required: boolean; danger?: boolean; onDone: (text: string) => Promise<boolean>; onClose: () => void }>;

/** Asks for a word about what is about to be done. */
export function ReasonDialog({ title, label, required, danger = false, onDone, onClose }: ReasonProps) {
  const t = useWords('maker');
  const ui = useWords('ui');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const done = async () => {
    setBusy(true);
    if (await onDone(text.trim())) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('close') }} transitionProps={{ duration: 0 }}>
      <Stack>
        <Textarea label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} minRows={3} autosize required={required} maxLength={500} data-autofocus />
        <Group justify="flex-end">
          <Button severity="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button {...(danger ? { severity: 'danger' as const } : {})} loading={busy} disabled={required && text.trim() === ''} onClick={() => void done()}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
