import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiError } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { Affiliation } from './affiliation.tsx';
import { type ScreensOpenTo, personQuery } from './data.ts';
import { App, Keys, Passkeys, Sessions } from './keys.tsx';
import { Permissions } from './permissions.tsx';
import { Roles } from './roles.tsx';
import { SignIns } from './sign-ins.tsx';
import { personWords } from '../../words.ts';

/** A person's page for administrators: whose account it is, what it may do, and how and from where it signs in. */
export function PersonScreen({
  id,
  listTitle,
  screensOpenTo,
}: {
  id: string;
  listTitle: string;
  screensOpenTo: ScreensOpenTo;
}) {
  const t = useWords(personWords);
  const { data: person, error } = useQuery(personQuery(id));
  if (!person && error)
    return apiError(error)?.status === 404 ? (
      <ErrorScreen status={404} />
    ) : (
      <FailureAlert error={error} />
    );
  if (!person) return <Loading rows={6} height={88} />;
  return (
    <>
      <ScreenHeader title={person.name} crumbs={[{ label: listTitle, href: '/admin/user' }]}>
        <LinkButton href={`/log/audit?record=${encodeURIComponent(id)}`} variant="default">
          {t('log')}
        </LinkButton>
      </ScreenHeader>
      <Stack>
        {person.banned && (
          <Alert color="red" title={t('isBanned', { reason: person.banReason ?? '' })} />
        )}
        {error && <FailureAlert error={error} />}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Stack>
            <Affiliation person={person} />
            <Roles person={person} screensOpenTo={screensOpenTo} />
            <Permissions person={person} screensOpenTo={screensOpenTo} />
          </Stack>
          <Stack>
            <Sessions person={person} />
            <Passkeys person={person} />
            <App person={person} />
            <Keys person={person} />
            <SignIns person={person} />
          </Stack>
        </SimpleGrid>
      </Stack>
    </>
  );
}
