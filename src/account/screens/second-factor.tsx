import { Alert, Card, Container, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useWords } from '#platform/i18n/words.ts';
import { CodeForm } from './code-form.tsx';
import { AddPasskey } from './passkeys.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { useSessionReset } from './session-reset.ts';
import { RecoveryCodes, SetUpApp } from './set-up-app.tsx';
import { PasskeySignIn } from './sign-in-parts.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** What a session without its second factor sees: asks for the one there is, or sets up the first. */
export function SecondFactorScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { redirectTo } = useSearch({ from: '/auth/second-factor' });
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const { data, error } = useQuery(secondFactorQuery);
  const goOn = async () => {
    await resetSession();
    await navigateTo(safeRedirect(redirectTo) ?? '/user/dashboard');
  };
  const isFirst = data && !data.enabled && data.passkeys === 0;
  return (
    <Stack>
      <Title order={1}>{own('secondFactorTitle')}</Title>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading rows={2} height={48} />}
      {data && <Text>{own(isFirst ? 'secondFactorFirst' : 'secondFactorAsk')}</Text>}
      {data?.enabled && <CodeForm onDone={goOn} />}
      {data && data.passkeys > 0 && <PasskeySignIn label={own('passkeyConfirm')} onDone={goOn} />}
      {isFirst && (
        <>
          <SetUpApp onDone={goOn} />
          <Divider label={t('or')} />
          <AddPasskey onAdded={goOn} />
          <Text size="sm">{own('passkeysText')}</Text>
        </>
      )}
      <LinkButton href="/auth/logout" variant="default">
        {t('signOut')}
      </LinkButton>
    </Stack>
  );
}

/** One's own authenticator app: set up, recovery codes, remove. */
export function SecondFactorSettingsScreen() {
  const t = useWords(profileWords);
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery(secondFactorQuery);
  const reload = () => queries.invalidateQueries(secondFactorQuery);
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={t('secondFactor')} />
      <Stack align="flex-start">
        <Text>{t('secondFactorText')}</Text>
        {error && <FailureAlert error={error} />}
        {isPending && <Loading rows={2} height={48} />}
        {data && !data.enabled && <SetUpApp onDone={reload} />}
        {data?.enabled && <App left={data.recoveryCodes} onChange={reload} />}
        <LinkButton href="/user/passkey" variant="default">
          {t('managePasskeys')}
        </LinkButton>
      </Stack>
    </Container>
  );
}

const fewCodes = 3;

function App({ left, onChange }: { left: number; onChange: () => Promise<void> }) {
  const t = useWords(profileWords);
  const dialog = useDialog();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useMutation({
    mutationFn: () => api().account.renewRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const remove = useMutation({
    mutationFn: () => api().account.removeSecondFactor(),
    onSuccess: () => {
      toast({ message: t('appRemoved'), severity: 'success' });
      return onChange();
    },
  });
  async function askRemove() {
    const question = { act: t('removeApp'), object: t('app'), effect: t('removeAppEffect') };
    if (await dialog('delete', question)) remove.mutate();
  }
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void onChange();
        }}
      />
    );
  const failure = renew.error ?? remove.error;
  return (
    <Card withBorder w="100%">
      <Stack align="flex-start">
        <Text fw={600}>{t('appOn')}</Text>
        {left <= fewCodes ? (
          <Alert color="yellow">{t('codesLeft', { count: left })}</Alert>
        ) : (
          <Text>{t('codesLeft', { count: left })}</Text>
        )}
        {failure && <FailureAlert error={failure} />}
        <Group>
          <Button severity="secondary" onClick={() => renew.mutate()} loading={renew.isPending}>
            {t('renewCodes')}
          </Button>
          <Button
            severity="danger"
            outlined
            onClick={() => void askRemove()}
            loading={remove.isPending}
          >
            {t('removeApp')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
