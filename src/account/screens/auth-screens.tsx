import { Button, Card, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { api, apiError } from '#api.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { toast } from '#ui/feedback/toast.ts';
import { CardLayout } from '#ui/layout/card-layout.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { signOut } from '../session.ts';

export function LogoutScreen() {
  const t = useWords('account');
  const { queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    void signOut().then(async () => {
      queryClient.clear();
      await router.invalidate();
    });
  }, [queryClient, router]);
  return (
    <CardLayout>
      <Stack>
        <Title order={1}>{t('signedOut')}</Title>
        <LinkButton href="/">{t('signInAgain')}</LinkButton>
      </Stack>
    </CardLayout>
  );
}

export function NotPermissionScreen({ title }: { title: string }) {
  const t = useWords('account');
  return (
    <CardLayout>
      <Stack>
        <Title order={1}>{title}</Title>
        <Text>{t('noPermission')}</Text>
        <Text c="dimmed">{t('noPermissionHint')}</Text>
        <LinkButton href="/user/dashboard">{t('toDashboard')}</LinkButton>
      </Stack>
    </CardLayout>
  );
}

export function WhoAreYouScreen({ title }: { title: string }) {
  const t = useWords('account');
  const { principal } = useRouteContext({ from: '__root__' });
  const [done, setDone] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    try {
      await api().account.introduce({ companyName: form.companyName ?? '', contactName: form.contactName ?? '', department: form.department || null, email: form.email ?? '', phone: form.phone ?? '', message: form.message || null });
      setDone(true);
    } catch (error) {
      const refusal = apiError(error);
      setFaults(Object.fromEntries((refusal?.fields ?? []).map((field) => [field.path, field.message])));
      if (refusal && refusal.fields.length === 0) toast({ message: refusal.message, severity: 'error' });
    }
  }
  return (
    <CardLayout>
      {done ? (
        <Stack>
          <Title order={1}>{title}</Title>
          <Text role="status">{t('introduced')}</Text>
        </Stack>
      ) : (
        <form onSubmit={send} noValidate>
          <Stack>
            <Title order={1}>{title}</Title>
            <Text>{t('whoAreYouText')}</Text>
            {(['companyName', 'contactName', 'department', 'email', 'phone'] as const).map((name) => (
              <TextInput key={name} name={name} label={t(name)} error={faults[name]} required={name !== 'department'} defaultValue={name === 'email' ? principal?.email : name === 'contactName' ? principal?.name : ''} />
            ))}
            <Textarea name="message" label={t('message')} error={faults.message} />
            <Button type="submit" disabled={!principal}>
              {t('send')}
            </Button>
          </Stack>
        </form>
      )}
    </CardLayout>
  );
}

export function CheckUserScreen({ title }: { title: string }) {
  const t = useWords('account');
  const locale = useLocale();
  const { queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { data } = useQuery({ queryKey: ['affiliation'], queryFn: () => api().account.affiliation() });
  const confirm = async () => {
    await api().account.checkUser();
    queryClient.clear();
    await router.invalidate();
    await router.navigate({ href: '/user/dashboard' });
  };
  return (
    <CardLayout>
      <Stack>
        <Title order={1}>{title}</Title>
        <Text>{t('checkUserText')}</Text>
        {data?.employee && (
          <Text>
            {t('employeeOf')}: {locale === 'ja' ? `${data.employee.company} ${data.employee.position ?? ''} ${data.employee.name}` : `${data.employee.companyEn} ${data.employee.nameEn}`}
          </Text>
        )}
        {data?.contacts.map((contact) => (
          <Text key={contact.customer}>
            {t('contactOf')}: {locale === 'ja' ? `${contact.customer} ${contact.department ?? ''} ${contact.name}` : `${contact.customerEn} ${contact.nameEn}`} {contact.phone}
          </Text>
        ))}
        <Button onClick={() => void confirm()}>{t('isRight')}</Button>
        <Text size="sm" c="dimmed">
          {t('changed')}
        </Text>
      </Stack>
    </CardLayout>
  );
}

export function ProfileScreen({ title }: { title: string }) {
  const t = useWords('account');
  const { principal, queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const locale = useLocale();
  const [name, setName] = useState(principal?.name ?? '');
  const [language, setLanguage] = useState<'en' | 'ja'>(principal?.locale ?? locale);
  const save = async () => {
    try {
      await api().account.profile({ name, locale: language });
      toast({ message: t('saved'), severity: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      await router.invalidate();
      if (language !== locale) location.href = inLocale('/user/profile', language);
    } catch (error) {
      toast({ message: apiError(error)?.message ?? String(error), severity: 'error' });
    }
  };
  return (
    <>
      <ScreenHeader title={title} />
      <Card withBorder maw={480}>
        <Stack>
          <TextInput label={t('name')} value={name} onChange={(event) => setName(event.currentTarget.value)} required />
          <TextInput label={t('email')} value={principal?.email ?? ''} readOnly />
          <label htmlFor="profile-language">
            <Text size="sm" fw={500}>
              {t('language')}
            </Text>
            <select id="profile-language" value={language} onChange={(event) => setLanguage(event.currentTarget.value as 'en' | 'ja')}>
              <option value="ja" lang="ja">
                日本語
              </option>
              <option value="en" lang="en">
                English
              </option>
            </select>
          </label>
          <Button onClick={() => void save()}>{t('save')}</Button>
        </Stack>
      </Card>
    </>
  );
}
