import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { type FormEvent, useState } from 'react';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useWords } from '#words.ts';
import { type FaultName, callAuth } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { type Account, useActionResult } from './account-actions.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';

/** Locks an account out, with a reason and for as long as wanted. */
export function BanDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useWords('profile');
  const showResult = useActionResult();
  const [fault, setFault] = useState<FaultName | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const until = String(form.get('until'));
    const banExpiresIn = until
      ? Math.ceil((Date.parse(`${until}T15:00:00Z`) - Date.now()) / 1000)
      : undefined;
    const { fault: refused } = await callAuth((client) =>
      client.admin.banUser({
        userId: account.id,
        banReason: String(form.get('reason')),
        ...(banExpiresIn ? { banExpiresIn } : {}),
      }),
    );
    setFault(refused);
    if (refused) return;
    onClose();
    await showResult(null);
  }
  return (
    <DialogFrame onClose={onClose} title={`${t('ban')}: ${account.name}`}>
      <HydratedForm onSubmit={submit}>
        <Stack>
          <FaultAlert fault={fault} />
          <GrowingTextarea name="reason" label={t('banReason')} required rows={2} data-autofocus />
          <TextInput
            name="until"
            type="date"
            label={t('banUntil')}
            description={t('banUntilHint')}
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
