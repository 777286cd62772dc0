import { DayInput } from '#ui/form/date-fields.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type Account, useActionResult } from './account-actions.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { profileWords } from '../profile-words.ts';

/** Locks an account out, with a reason and for as long as wanted. */
export function BanDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useWords(profileWords);
  const showResult = useActionResult();
  const [until, setUntil] = useState('');
  const [refused, setRefused] = useState<unknown>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      await api().admin.ban({
        id: account.id,
        reason: String(form.get('reason')),
        until: until || null,
      });
    } catch (error) {
      setRefused(error);
      return;
    }
    onClose();
    await showResult(null);
  }
  return (
    <DialogFrame onClose={onClose} title={`${t('ban')}: ${account.name}`}>
      <HydratedForm onSubmit={submit}>
        <Stack>
          {refused !== null && <FailureAlert error={refused} />}
          <GrowingTextarea name="reason" label={t('banReason')} required rows={2} data-autofocus />
          <DayInput
            label={t('banUntil')}
            description={t('banUntilHint')}
            value={until}
            onChange={setUntil}
          />
          <Text size="sm">{t('banText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red">
              {t('ban')}
            </Button>
          </Group>
        </Stack>
      </HydratedForm>
    </DialogFrame>
  );
}
