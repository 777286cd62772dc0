import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { pendingsQuery } from './pending-data.ts';
import { masterWords } from '../words.ts';

/** On the dashboard of administrators: changes that wait for their confirmation; nothing if there are none. */
export function PendingAlert() {
  const t = useWords(masterWords);
  const open = useOpen();
  const { data } = useQuery(pendingsQuery({ state: 'pending' }));
  if (!data || data.waiting === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Anchor inherit c="inherit" underline="always" {...open('/admin/change')}>
        {t('pendingWaiting', { count: data.waiting })}
      </Anchor>
    </Alert>
  );
}
