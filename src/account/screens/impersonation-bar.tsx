import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { callAuth } from '../service.ts';
import { uiWords } from '#ui/words.ts';

/** Shown on every screen while an administrator impersonates somebody, with a button to stop. */
export function ImpersonationBar({ name }: { name: string }) {
  const t = useWords(uiWords);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  async function stop() {
    setBusy(true);
    await callAuth((client) => client.admin.stopImpersonating());
    location.assign(inLocale('/admin/user', locale));
  }
  return (
    <Group
      role="status"
      justify="center"
      gap="md"
      px="md"
      py={6}
      pos="sticky"
      top={0}
      bg="#ffd43b"
      c="#1a1a1a"
      style={{ zIndex: 300 }}
    >
      <Text fw={600} size="sm">
        {t('actingAs', { name })}
      </Text>
      <Button size="compact-sm" color="dark" onClick={() => void stop()} loading={busy}>
        {t('stopActing')}
      </Button>
    </Group>
  );
}
