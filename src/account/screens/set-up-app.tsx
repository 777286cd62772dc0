import { Alert, Code, CopyButton, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, apiError } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { QrCode } from './qr-code.tsx';
import { profileWords } from '../profile-words.ts';

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords(profileWords);
  return (
    <Stack align="flex-start" role="status">
      <Alert color="green" title={t('recoveryCodes')}>
        {t('recoveryCodesText')}
      </Alert>
      <List listStyleType="none" aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <List.Item key={code}>
            <Code fz="md">{code}</Code>
          </List.Item>
        ))}
      </List>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button severity="secondary" onClick={copy}>
              {t(copied ? 'copied' : 'copyCodes')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('codesKept')}</Button>
      </Group>
    </Stack>
  );
}

/** Sets up an authenticator app: a QR code, then a code of the app, then the recovery codes. */
export function SetUpApp({ onDone }: { onDone: () => Promise<void> }) {
  const t = useWords(profileWords);
  const start = useMutation({ mutationFn: () => api().account.startSecondFactor() });
  const confirm = useMutation({
    mutationFn: (code: string) => {
      if (!start.data) throw new Error('no secret yet');
      const { secret, until, seal } = start.data;
      return api().account.confirmSecondFactor({ secret, until, seal, code });
    },
  });
  if (confirm.data)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={() => void onDone()} />;
  if (!start.data)
    return (
      <Stack align="flex-start">
        {start.error && <FailureAlert error={start.error} />}
        <Button onClick={() => start.mutate()} loading={start.isPending}>
          {t('setUpApp')}
        </Button>
      </Stack>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get('code')).trim());
  };
  const wrong = apiError(confirm.error)?.fields.find(({ path }) => path === 'code');
  return (
    <HydratedForm onSubmit={submit}>
      <Stack align="flex-start">
        <Text>{t('scanText')}</Text>
        <QrCode text={start.data.uri} label={t('qrCode')} />
        <Text size="sm">
          {t('secretText')}{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>
            {new URL(start.data.uri).searchParams.get('secret')}
          </Code>
        </Text>
        {confirm.error && !wrong && <FailureAlert error={confirm.error} />}
        <TextInput
          name="code"
          label={t('codeOfApp')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          error={wrong?.message}
        />
        <Button type="submit" loading={confirm.isPending}>
          {t('confirmApp')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
