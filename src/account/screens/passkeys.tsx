import { dayOf } from '#platform/clock.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { Badge, Card, Container, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth, hasPasskeys, faults } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { oneOf } from '#platform/one-of.ts';
import { profileWords } from '../profile-words.ts';

type Passkey = Readonly<{
  id: string;
  name?: string | null;
  backedUp: boolean;
  createdAt?: Date | string | null;
}>;

const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async (): Promise<readonly Passkey[]> => {
    const { data, fault } = await callAuth((client) =>
      client.$fetch<Passkey[]>('/passkey/list-user-passkeys'),
    );
    if (fault) throw new Error(fault);
    return data ?? [];
  },
});

/** One's own passkeys: add, rename, delete. */
export function PasskeysScreen() {
  const t = useWords(profileWords);
  const { data, isPending, error } = useQuery(passkeysQuery);
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={t('passkeys')} />
      <Stack>
        <Text>{t('passkeysText')}</Text>
        <AddPasskey />
        {error && <FaultAlert fault={oneOf(faults, error.message) ?? 'UNKNOWN_ERROR'} />}
        {isPending && <Loading rows={2} height={64} />}
        {data?.length === 0 && <Text c="dimmed">{t('noPasskeys')}</Text>}
        {data && data.length > 0 && (
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map((passkey) => (
              <PasskeyCard key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
      </Stack>
    </Container>
  );
}

export function AddPasskey({ onAdded }: { onAdded?: () => Promise<void> }) {
  const t = useWords(profileWords);
  const queries = useQueryClient();
  const [fault, setFault] = useState<FaultName | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!hasPasskeys()) {
      setFault('UNSUPPORTED');
      return;
    }
    setBusy(true);
    const name = String(new FormData(form).get('name')).trim();
    const { fault: refused } = await callAuth((client) =>
      client.passkey.addPasskey(name ? { name } : {}),
    );
    setFault(refused === 'AUTH_CANCELLED' ? 'REGISTRATION_CANCELLED' : refused);
    setBusy(false);
    if (refused) return;
    form.reset();
    toast({ message: t('passkeyAdded'), severity: 'success' });
    await queries.invalidateQueries(passkeysQuery);
    await onAdded?.();
  }
  return (
    <HydratedForm onSubmit={submit}>
      <Stack gap="xs">
        <FaultAlert fault={fault} />
        <Group align="flex-end">
          <TextInput
            name="name"
            label={t('passkeyName')}
            placeholder={t('passkeyNameHint')}
            maxLength={60}
            flex="1 1 16rem"
          />
          <Button type="submit" loading={busy} icon={<IconFingerprint size={18} aria-hidden />}>
            {t('addPasskey')}
          </Button>
        </Group>
      </Stack>
    </HydratedForm>
  );
}

function PasskeyCard({ passkey }: { passkey: Passkey }) {
  const t = useWords(profileWords);
  const locale = useLocale();
  const queries = useQueryClient();
  const dialog = useDialog();
  const [renaming, setRenaming] = useState(false);
  const [fault, setFault] = useState<FaultName | null>(null);
  const name = passkey.name || t('unnamed');

  async function done(refused: FaultName | null, message: string) {
    setFault(refused);
    if (refused) return;
    setRenaming(false);
    toast({ message, severity: 'success' });
    await queries.invalidateQueries(passkeysQuery);
  }
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name')).trim();
    const { fault: refused } = await callAuth((client) =>
      client.$fetch('/passkey/update-passkey', {
        method: 'POST',
        body: { id: passkey.id, name: given },
      }),
    );
    await done(refused, t('passkeyRenamed'));
  }
  async function remove() {
    const question = { act: t('deletePasskey'), object: name, effect: t('deletePasskeyEffect') };
    if (!(await dialog('delete', question))) return;
    const { fault: refused } = await callAuth((client) =>
      client.$fetch('/passkey/delete-passkey', { method: 'POST', body: { id: passkey.id } }),
    );
    await done(refused, t('passkeyRemoved'));
  }
  return (
    <Card withBorder component="li" padding="sm">
      <FaultAlert fault={fault} />
      {renaming ? (
        <HydratedForm onSubmit={rename}>
          <Group align="flex-end">
            <TextInput
              name="name"
              label={t('passkeyName')}
              defaultValue={passkey.name ?? ''}
              maxLength={60}
              required
              data-autofocus
              flex="1 1 12rem"
            />
            <Button type="submit">{t('save')}</Button>
            <Button severity="secondary" onClick={() => setRenaming(false)}>
              {t('cancel')}
            </Button>
          </Group>
        </HydratedForm>
      ) : (
        <Group justify="space-between">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              <Badge variant="light" color="gray">
                {passkey.backedUp ? t('syncedPasskey') : t('devicePasskey')}
              </Badge>
            </Group>
            {passkey.createdAt && (
              <Text size="sm" c="dimmed">
                {t('addedOn', {
                  date: dayText(dayOf(new Date(passkey.createdAt)), locale),
                })}
              </Text>
            )}
          </div>
          <Group gap="xs">
            <Button
              severity="secondary"
              size="small"
              onClick={() => setRenaming(true)}
              aria-label={`${t('rename')}: ${name}`}
            >
              {t('rename')}
            </Button>
            <Button
              severity="danger"
              outlined
              size="small"
              onClick={() => void remove()}
              aria-label={`${t('remove')}: ${name}`}
            >
              {t('remove')}
            </Button>
          </Group>
        </Group>
      )}
    </Card>
  );
}
