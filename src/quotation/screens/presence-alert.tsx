import { Alert, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLocale, useWords } from '#words.ts';
import { type SheetView, targetOf } from './data.ts';

/** Shows who else has this draft open and whether somebody has saved it meanwhile. Polls every ten seconds while the page is visible. */
export default function PresenceAlert({ sheet }: { sheet: SheetView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const queries = useQueryClient();
  const { version, quotationId, answerId } = targetOf(sheet);
  const { data } = useQuery({
    queryKey: ['presence', quotationId, answerId],
    queryFn: () => api().quotation.present({ quotationId, answerId }),
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
