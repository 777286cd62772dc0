import { Alert, Anchor } from '@mantine/core';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { personWords } from '../../words.ts';

/** Where a change of the account's rights waits for a second administrator. */
export function WaitingAlert({ id }: { id: string }) {
  const t = useWords(personWords);
  const open = useOpen();
  return (
    <Alert color="yellow" role="status">
      <Anchor inherit c="inherit" underline="always" {...open(`/admin/change/${id}`)}>
        {t('rightWaiting')}
      </Anchor>
    </Alert>
  );
}
