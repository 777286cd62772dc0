import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useInstant } from '../instant.ts';
import { type RecordForm, useFormValues } from './record-form.tsx';
import { removeLocalDraft, saveLocalDraft, readLocalDraft } from './local-draft.ts';
import { sameValues } from './validation.ts';

/** Typing has paused for so long. */
const pauseMs = 300;

type Props = Readonly<{
  form: RecordForm;
  /** Whose typing it is, and in which form: nobody else's, and in no other form, is it offered again. */
  name: string;
  words: Readonly<{
    offered: (when: string) => string;
    changed: string;
    take: string;
    discard: string;
  }>;
}>;

/**
 * Keeps in the browser what is typed and not saved yet, and offers it when the form is opened again: after the page was
 * closed by mistake, the browser died or the session ended. Who saves says so by `typingSaved`.
 */
export function LocalDraftRecovery({ form, name, words }: Props) {
  const instant = useInstant();
  const values = useFormValues(form);
  const [initial] = useState(values);
  const [offer, setOffer] = useState<ReturnType<typeof readLocalDraft>>(null);
  const wasTyped = useRef(false);
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows; the server has rendered the form without it
  useEffect(() => setOffer(readLocalDraft(name)), [name]);
  useEffect(() => {
    if (!form.dirty) {
      if (wasTyped.current) removeLocalDraft(name);
      return undefined;
    }
    wasTyped.current = true;
    const timer = setTimeout(() => saveLocalDraft(name, values, initial), pauseMs);
    return () => clearTimeout(timer);
  }, [values, form.dirty, name, initial]);
  if (!offer || sameValues(offer.values, values)) return null;
  const take = () => {
    for (const [key, value] of Object.entries(offer.values)) form.api.setFieldValue(key, value);
    setOffer(null);
  };
  const discard = () => {
    removeLocalDraft(name);
    setOffer(null);
  };
  return (
    <Alert variant="outline" role="status" mb="md">
      <Stack gap="xs">
        <Text size="sm">
          {words.offered(instant(offer.at))} {sameValues(offer.from, initial) ? '' : words.changed}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={take}>
            {words.take}
          </Button>
          <Button size="xs" variant="default" onClick={discard}>
            {words.discard}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
