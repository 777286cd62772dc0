import { Alert, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { onFirstInteraction } from '#ui/layout/first-interaction.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type SheetView, targetOf } from './data.ts';
import { quotationWords } from '../words.ts';

/** Whoever leaves a page sooner without touching it is not there. */
const passingMs = 3000;

/** Whether somebody stays on the page. Until then it does not ask, so that its first view does not need the way of calls. */
function useStay(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const stay = () => setStays(true);
    const stop = onFirstInteraction(stay);
    const timer = setTimeout(stay, passingMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return stays;
}

/** Shows who else has this draft open and whether somebody has saved it meanwhile. Polls every ten seconds while the page is visible. */
export default function PresenceAlert({ sheet }: { sheet: SheetView }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const queries = useQueryClient();
  const { version, quotationId, answerId } = targetOf(sheet);
  const { data } = useQuery({
    queryKey: ['presence', quotationId, answerId],
    queryFn: () => api().quotation.present({ quotationId, answerId }),
    enabled: useStay(),
    refetchInterval: 10_000,
    retry: false,
  });
  if (!data) return null;
  const names = data.others.join(locale === 'ja' ? 'さん、' : ', ');
  const isOutdated = data.version > version;
  if (names === '' && !isOutdated) return null;
  return (
    <Alert
      color={isOutdated ? 'yellow' : 'sea'}
      icon={<IconUsers size={18} aria-hidden />}
      role="status"
      mb="sm"
      py="xs"
    >
      <Group justify="space-between" gap="xs">
        <span>
          {names && t(data.others.length > 1 ? 'presentMany' : 'present', { names })}{' '}
          {isOutdated && t('changedByOther')}
        </span>
        {isOutdated && (
          <Button
            size="small"
            severity="secondary"
            onClick={() => void queries.invalidateQueries({ queryKey: ['quotation', quotationId] })}
          >
            {t('readAnew')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
