import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useInstant } from '../instant.ts';
import { type RecordForm, useFormValues } from './record-form.tsx';
import { removeLocalDraft, saveLocalDraft, readLocalDraft } from './local-draft.ts';
import { sameValues } from './validation.ts';

/** Stored when nothing was typed for this long. */
const delayMs = 300;

type Props = Readonly<{
  form: RecordForm;
  /** Identifies the person and the form: a draft is only offered to the same person in the same form. */
  name: string;
  words: Readonly<{
    offered: (when: string) => string;
    changed: string;
    take: string;
    discard: string;
  }>;
}>;

/**
 * Stores unsaved input in the browser and offers it when the form is opened again: after the page was closed by mistake,
 * the browser crashed or the session ended. Whoever saves calls `discardSavedDraft`.
 */
export function LocalDraftRecovery({ form, name, words }: Props) {
  const instant = useInstant();
  const values = useFormValues(form);
  const [initial] = useState(values);
  const [offer, setOffer] = useState<ReturnType<typeof readLocalDraft>>(null);
  const hasDraft = useRef(false);
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser has the draft; the server rendered the form without it
  useEffect(() => setOffer(readLocalDraft(name)), [name]);
  useEffect(() => {
    if (!form.dirty) {
      if (hasDraft.current) removeLocalDraft(name);
      return undefined;
    }
    hasDraft.current = true;
    const timer = setTimeout(() => saveLocalDraft(name, values, initial), delayMs);
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
