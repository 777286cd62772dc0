import { Collapse, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { AccountLinks } from './account-links.tsx';
import { affiliationQuery } from './affiliation.ts';
import { useSessionReset } from './session-reset.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

const AffiliationChange = lazyPart(async () => ({
  default: (await import('./affiliation-change.tsx')).AffiliationChange,
}));

/** Shows a person's affiliation, to confirm or to report as outdated. */
export function CheckUserScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const isAnonymous = !principal?.isEmployee && !principal?.isUser;
  return (
    <Stack>
      <Title order={1}>{own('checkUser')}</Title>
      {isAnonymous ? (
        <>
          {principal && (
            <Text>{t('signedInWith', { name: principal.name, email: principal.email })}</Text>
          )}
          <Text>{own('whoAreYouText')}</Text>
          <LinkButton href="/auth/who-are-you">{own('whoAreYou')}</LinkButton>
        </>
      ) : (
        <Record name={principal.name} email={principal.email} />
      )}
      <AccountLinks />
    </Stack>
  );
}

function Record({ name, email }: { name: string; email: string }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const isJapanese = useLocale() === 'ja';
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const { redirectTo } = useSearch({ from: '/auth/check-user' });
  const onward = safeRedirect(redirectTo) ?? '/user/dashboard';
  const { data, error } = useQuery(affiliationQuery);
  const [changing, setChanging] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const confirm = useMutation({
    mutationFn: () => api().account.checkUser(),
    onSuccess: async () => {
      await resetSession();
      await navigateTo(onward);
    },
  });
  const failure = error ?? confirm.error;
  const rows = [
    [t('name'), name],
    [t('email'), email],
    ...(data?.employee
      ? [
          [
            own('employeeOf'),
            [isJapanese ? data.employee.company : data.employee.companyEn, data.employee.position]
              .filter(Boolean)
              .join(' '),
          ],
        ]
      : []),
    ...(data?.contacts ?? []).flatMap((contact) => [
      [own('contactOf'), isJapanese ? contact.customer : contact.customerEn],
      ...(contact.department ? [[own('department'), contact.department]] : []),
      ...(contact.phone ? [[t('phone'), contact.phone]] : []),
    ]),
  ] as const;
  return (
    <>
      <Text>{own('checkUserText')}</Text>
      {failure && <FailureAlert error={failure} />}
      {data ? (
        <Table>
          <Table.Tbody>
            {rows.map(([label, value], i) => (
              // Labels repeat with several customers; their order does not change.
              <Table.Tr key={`${label}-${i}`}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        !error && <Loading rows={1} height={120} />
      )}
      <ReadOnlyAlert />
      <Button
        onClick={() => confirm.mutate()}
        loading={confirm.isPending}
        disabled={isReadOnly || !data}
      >
        {own('isRight')}
      </Button>
      {data && (
        <>
          <Button
            severity="secondary"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {own('changed')}
          </Button>
          <Collapse expanded={changing}>
            <Suspense fallback={<Loading rows={1} height={200} />}>
              {changing && (
                <AffiliationChange canLeave={data.contacts.length > 0} onward={onward} />
              )}
            </Suspense>
          </Collapse>
        </>
      )}
    </>
  );
}
