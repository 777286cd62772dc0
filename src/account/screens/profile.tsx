import { Container, Group, Stack, Title } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { inLocale, localeCookieText } from '#platform/i18n/address.ts';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { profile } from '../input.ts';
import { useSessionReset } from './session-reset.ts';
import { ChangeEmail, ChangePassword, DeleteAccount } from './credentials.tsx';
import { keyWords } from './api-key-words.ts';
import { OwnApiKeys } from './own-api-keys.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { PersonName } from './person-name.tsx';
import { Sessions } from './sessions.tsx';
import { profileWords } from '../profile-words.ts';

/** What a person may change about itself: name and language, ways to sign in, sessions, the account as a whole. */
export function ProfileScreen() {
  const t = useWords(profileWords);
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={t('profile')} />
      <Stack gap="xl">
        <Section title={t('personal')}>
          <AboutYou />
        </Section>
        <Section title={t('security')}>
          <Group>
            <LinkButton href="/user/passkey" variant="default">
              {t('managePasskeys')}
            </LinkButton>
            <LinkButton href="/user/second-factor" variant="default">
              {t('secondFactor')}
            </LinkButton>
          </Group>
          <ChangePassword />
          <ChangeEmail email={principal?.email ?? ''} />
          <LinkedAccounts />
        </Section>
        <Section title={t('sessions')}>
          <Sessions />
        </Section>
        {(principal?.isEmployee || principal?.isUser) && !principal.impersonatedBy && (
          <Section title={label(keyWords.keys)}>
            <OwnApiKeys />
          </Section>
        )}
        <Section title={t('deleteAccount')}>
          <DeleteAccount />
        </Section>
      </Stack>
    </Container>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

const labels = {
  locale: { en: 'Language', ja: '言語' },
  timeFormat: { en: 'Time format', ja: '時刻の表示' },
} as const;
const languages = [
  { value: 'ja', label: { en: 'Japanese (日本語)', ja: '日本語' } },
  { value: 'en', label: { en: 'English', ja: '英語（English）' } },
] as const;
const timeFormats = [
  { value: '24', label: { en: '24 hours (17:30)', ja: '24時間（17:30）' } },
  { value: '12', label: { en: '12 hours (5:30 pm)', ja: '12時間（午後5:30）' } },
] as const;

function AboutYou() {
  const t = useWords(profileWords);
  const { save, ...saving } = useSaving();
  const locale = useLocale();
  const resetSession = useSessionReset();
  const { principal } = useRouteContext({ from: '__root__' });
  const form = useRecordForm({
    schema: profile,
    initial: {
      locale: principal?.locale ?? locale,
      timeFormat: principal?.timeFormat ?? '24',
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        await api().account.profile(values);
        form.reset(values);
        toast({ message: t('saved'), severity: 'success' });
        if (values.locale !== locale && values.locale !== principal?.locale) {
          // The language belongs to the page: the chosen one is served by loading it anew.
          document.cookie = localeCookieText(values.locale, location.protocol === 'https:');
          location.assign(inLocale('/user/profile', values.locale));
          return;
        }
        await resetSession();
      }),
  });
  return (
    <RecordForm form={form}>
      <Stack>
        <PersonName />
        <Group grow align="flex-start">
          <SelectField name="locale" label={labels.locale} options={languages} required />
          <SelectField name="timeFormat" label={labels.timeFormat} options={timeFormats} required />
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}
