import { Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { introduction } from '../input.ts';
import { AccountLinks } from './account-links.tsx';
import { affiliationQuery } from './affiliation.ts';
import { useSessionReset } from './session-reset.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** A signed-in person without affiliation introduces themselves. */
export function WhoAreYouScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const known = principal && (principal.isEmployee || principal.isUser);
  return (
    <Stack>
      <Title order={1}>{own('whoAreYou')}</Title>
      {!principal && (
        <>
          <Text>{t('signInFirst')}</Text>
          <LinkButton href="/">{t('signIn')}</LinkButton>
        </>
      )}
      {known && (
        <>
          <Text>{own('alreadyKnown')}</Text>
          <LinkButton href="/user/dashboard">{t('toDashboard')}</LinkButton>
        </>
      )}
      {principal && !known && <Introduction name={principal.name} email={principal.email} />}
    </Stack>
  );
}

function Introduction({ name, email }: { name: string; email: string }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { data, error } = useQuery(affiliationQuery);
  if (!data) return <LoadingOrFailure error={error} rows={1} height={320} />;
  return (
    <>
      <Text>{t('signedInWith', { name, email })}</Text>
      <Text role={data.waiting ? 'status' : undefined}>
        {data.waiting ? own('introduced') : own('whoAreYouText')}
      </Text>
      {!data.waiting && <IntroductionForm name={name} email={email} />}
      <AccountLinks />
    </>
  );
}

const labels = {
  companyName: { en: 'Company', ja: '会社名' },
  contactName: { en: 'Your name', ja: 'お名前' },
  department: { en: 'Department', ja: '部署' },
  email: { en: 'Email', ja: 'メールアドレス' },
  phone: { en: 'Phone', ja: '電話番号' },
  message: { en: 'Message', ja: 'メッセージ' },
} as const;

function IntroductionForm({ name, email }: { name: string; email: string }) {
  const t = useWords(accountWords);
  const { save, ...saving } = useSaving();
  const queries = useQueryClient();
  const resetSession = useSessionReset();
  const form = useRecordForm({
    schema: introduction,
    initial: {
      companyName: '',
      contactName: name,
      department: null,
      email,
      phone: '',
      message: null,
    },
    ...saving,
    onSave: (values) =>
      save(
        async () => {
          const { known } = await api().account.introduce(values);
          if (known) await resetSession();
          await queries.invalidateQueries(affiliationQuery);
        },
        (code) => {
          // Already sent in another window: reload, so that the screen shows it.
          if (code === 'duplicate') void queries.invalidateQueries(affiliationQuery);
          return code === 'duplicate';
        },
      ),
  });
  return (
    <RecordForm form={form} keep="introduction">
      <Stack>
        <TextField
          name="companyName"
          label={labels.companyName}
          autoComplete="organization"
          required
        />
        <TextField name="contactName" label={labels.contactName} autoComplete="name" required />
        <TextField name="department" label={labels.department} />
        <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" required />
        <TextAreaField name="message" label={labels.message} />
        <Button type="submit" loading={form.submitting}>
          {t('send')}
        </Button>
      </Stack>
    </RecordForm>
  );
}
