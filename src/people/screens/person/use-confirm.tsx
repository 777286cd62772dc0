import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { personWords } from '../../words.ts';

type Question = Readonly<{
  /** Act and person, as a question: "Make Ken Sato an administrator?" */
  heading: string;
  /** What happens then, a paragraph each. */
  effects: readonly string[];
  act: string;
  /** Makes the button red, and leaves the focus on "Cancel". */
  isDangerous?: boolean;
  run: () => Promise<unknown>;
}>;

/** Asks before an act on somebody's account, then runs it. Render `dialog`. */
export function useConfirm() {
  const t = useWords(personWords);
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) setQuestion(null);
  };
  const confirm = async (run: Question['run']) => {
    setBusy(true);
    await run();
    setBusy(false);
    setQuestion(null);
  };
  const dialog = question && (
    <DialogFrame onClose={close} title={question.heading} centered>
      <Stack gap="xs">
        {question.effects.map((effect) => (
          <Text key={effect}>{effect}</Text>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button
          severity="secondary"
          disabled={busy}
          onClick={close}
          data-autofocus={question.isDangerous || undefined}
        >
          {t('cancel')}
        </Button>
        <Button
          severity={question.isDangerous ? 'danger' : undefined}
          loading={busy}
          onClick={() => void confirm(question.run)}
          data-autofocus={question.isDangerous ? undefined : true}
        >
          {question.act}
        </Button>
      </Group>
    </DialogFrame>
  );
  return { ask: setQuestion, dialog };
}
