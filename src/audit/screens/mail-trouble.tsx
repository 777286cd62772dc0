import { Alert, Anchor, Stack } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { logAddress } from './log-search.ts';
import { mailTroubleQuery } from './mail-query.ts';
import { auditWords } from '../words.ts';

/** Dashboard warning for administrators: mail that failed or waits too long, with a link; nothing if there is none. */
export function MailTrouble() {
  const t = useWords(auditWords);
  const open = useOpen();
  const { data } = useQuery(mailTroubleQuery);
  if (!data || data.failed + data.waiting === 0) return null;
  const { failed, failedFrom, waiting, serverAway } = data;
  return (
    <Alert
      color="red"
      role="status"
      icon={<IconMailExclamation aria-hidden />}
      title={t('mailTrouble')}
    >
      <Stack gap={4} align="flex-start">
        {failed > 0 && (
          <Anchor
            inherit
            c="inherit"
            underline="always"
            {...open(logAddress('/log/mail', { state: 'failed', from: failedFrom }))}
          >
            {t('troubleFailed', { count: failed })}
          </Anchor>
        )}
        {waiting > 0 && (
          <Anchor
            inherit
            c="inherit"
            underline="always"
            {...open(logAddress('/log/mail', { state: 'waiting' }))}
          >
            {t(serverAway ? 'troubleAway' : 'troubleWaiting', { count: waiting })}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}
