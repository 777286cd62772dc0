import { Group } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSessionReset } from '#account/screens/session-reset.ts';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { useChangeRight } from './use-change-right.ts';
import { useConfirm } from './use-confirm.tsx';
import { personWords } from '../../words.ts';

const LinkDialog = lazyPart(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}));

/** Links an account to an employee by hand, or undoes it; for an account with a confirmed address that is no customer’s. */
export function EmployeeLink({ person }: { person: Person }) {
  const t = useWords(personWords);
  const resetSession = useSessionReset();
  const changeRight = useChangeRight();
  const { ask, dialog } = useConfirm();
  const [isLinking, setLinking] = useState(false);
  const { principal } = useRouteContext({ from: '__root__' });
  const { id, name, emailVerified, employee, user, waiting } = person;
  const askUnlink = () =>
    ask({
      heading: t('askUnlink', { name }),
      effects: [t('unlinkEffect', { name })],
      act: t('unlink'),
      isDangerous: true,
      run: async () => {
        const isDone = await changeRight(
          () => api().admin.setEmployee({ id, employeeId: null }),
          t('unlinked'),
        );
        if (isDone && principal?.accountId === id) await resetSession();
      },
    });
  if (user || (!employee && !emailVerified)) return null;
  return (
    <Group justify="flex-end">
      {employee ? (
        <Button
          severity="danger"
          outlined
          size="small"
          disabled={waiting !== null}
          onClick={askUnlink}
        >
          {t('unlink')}
        </Button>
      ) : (
        <Button
          severity="secondary"
          size="small"
          disabled={waiting !== null}
          onClick={() => setLinking(true)}
        >
          {t('link')}
        </Button>
      )}
      {dialog}
      <Suspense>
        {isLinking && <LinkDialog person={person} onClose={() => setLinking(false)} />}
      </Suspense>
    </Group>
  );
}
