import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { NewPassword } from './new-password.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** Not only blanks. */
const filled = String.raw`\s*\S.*`;

/** Sign-up; a link to verify the address comes by mail. If the address has an account already, a mail says so instead. */
export function SignUpScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const locale = useLocale();
  const open = useOpen();
  const [fault, setFault] = useState<FaultName | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (key: string) => String(form.get(key));
    const [name, email, password] = [typed('name'), typed('email'), typed('password')];
    setBusy(true);
    const { fault: refused } = await callAuth((client) =>
      client.signUp.email({
        name,
        email,
        password,
        locale,
        callbackURL: inLocale('/auth/who-are-you', locale),
      }),
    );
    setFault(refused);
    if (!refused) setSentTo(email);
    setBusy(false);
  }

  if (sentTo) return <MailSent email={sentTo} />;
  return (
    <HydratedForm onSubmit={submit}>
      <Stack>
        <Title order={1}>{own('signUpTitle')}</Title>
        <Text>{own('signUpText')}</Text>
        <FaultAlert fault={fault} />
        <TextInput
          name="name"
          autoComplete="name"
          label={t('name')}
          maxLength={60}
          pattern={filled}
          required
        />
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          label={t('email')}
          maxLength={254}
          required
        />
        <NewPassword label={t('password')} fault={fault} />
        <Button type="submit" loading={busy}>
          {t('signUp')}
        </Button>
        <Text size="sm">
          {own('haveAccount')}{' '}
          <Anchor underline="always" {...open('/')}>
            {t('signIn')}
          </Anchor>
        </Text>
      </Stack>
    </HydratedForm>
  );
}

/** Shown whether or not the address has an account, so that nobody learns which addresses have one. */
export function MailSent({ email }: { email: string }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  return (
    <Stack role="status">
      <Title order={1}>{own('mailSentTitle')}</Title>
      <Text>{own('mailSent', { email })}</Text>
      <LinkButton href="/" variant="default">
        {t('signIn')}
      </LinkButton>
    </Stack>
  );
}
