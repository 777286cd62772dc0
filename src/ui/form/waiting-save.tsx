import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useOffline } from '../use-offline.ts';
import type { RecordForm } from './record-form.tsx';
import { useText, words } from './words.ts';

/** Says that a save waits for the connection, and saves as soon as the server can be reached. */
export function WaitingSave({ form: { isWaiting, submit } }: { form: RecordForm }) {
  const text = useText();
  const isCutOff = useOffline();
  const save = useEffectEvent(submit);
  useEffect(() => {
    if (isWaiting && !isCutOff) void save();
  }, [isWaiting, isCutOff]);
  return isWaiting ? (
    <Alert color="yellow" variant="outline" role="status" mt="md">
      {text(words.waitingSave)}
    </Alert>
  ) : null;
}
