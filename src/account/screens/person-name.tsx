import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import { useReadOnly } from '#ui/read-only.ts';
import { useWords } from '#platform/i18n/words.ts';
import { profileWords } from '../profile-words.ts';

/** The reader's name: that of their record, or one that an administrator confirms. */
export function PersonName() {
  const t = useWords(profileWords);
  const change = useChangeIn('own-name');
  const readOnly = useReadOnly();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: ['own-name'], queryFn: () => api().account.name() });
  const isFixed = data?.fromMaster !== false;
  const name = typed ?? data?.asked ?? data?.name ?? '';
  const save = async () => {
    setBusy(true);
    if (await change(() => api().account.changeName({ name }), t('nameAsked'))) setTyped(null);
    setBusy(false);
  };
  return (
    <Stack gap={4}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label={t('name')}
          description={t(isFixed ? 'nameFromMaster' : 'nameConfirmed')}
          autoComplete="name"
          maxLength={60}
          value={name}
          readOnly={isFixed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          style={{ flexGrow: 1 }}
        />
        {!isFixed && (
          <Button
            variant="default"
            loading={busy}
            disabled={readOnly !== null || typed === null || typed.trim() === ''}
            onClick={() => void save()}
          >
            {t('changeName')}
          </Button>
        )}
      </Group>
      {data?.asked && <Text size="sm">{t('nameWaits', { name: data.asked })}</Text>}
    </Stack>
  );
}
