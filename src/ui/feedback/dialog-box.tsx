import { Alert, Group, Text } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { Button } from './button.tsx';
import type { DialogMode, Prompt, Question } from './dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { uiWords } from '../words.ts';

/** A confirmation dialog: its question, what is done to what, and what happens then. A destructive button never has the initial focus. */
export default function DialogBox({
  mode,
  prompt,
  question: { act, object, effect, refused },
  opener,
  onClose,
}: {
  mode: DialogMode;
  prompt: Prompt;
  question: Question;
  opener: HTMLElement | null;
  onClose: (yes: boolean) => void;
}) {
  const t = useWords(uiWords);
  const dangerous = mode !== 'confirm';
  const isReadOnly = refused !== undefined && mode !== 'cancel' && mode !== 'reset';
  const yes = {
    confirm: t('ok'),
    cancel: t('leave'),
    delete: t('delete'),
    archive: act,
    reset: t('reset'),
  }[mode];
  return (
    <DialogFrame opener={opener} onClose={() => onClose(false)} title={t(prompt)} centered>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {t('actOn', { act, object })}
      </Text>
      <Text mt="xs" style={{ whiteSpace: 'pre-line' }}>
        {effect}
      </Text>
      {isReadOnly && (
        <Alert color="yellow" variant="outline" mt="sm">
          {refused}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          severity="secondary"
          onClick={() => onClose(false)}
          data-autofocus={dangerous ? true : undefined}
        >
          {mode === 'cancel' ? t('stay') : t('cancel')}
        </Button>
        <Button
          severity={dangerous ? 'danger' : undefined}
          disabled={isReadOnly}
          onClick={() => onClose(true)}
          data-autofocus={dangerous ? undefined : true}
        >
          {yes}
        </Button>
      </Group>
    </DialogFrame>
  );
}
