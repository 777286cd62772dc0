import { Alert, Group, Select, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';

const maintenanceQuery = queryOptions({ queryKey: ['admin', 'maintenance'], queryFn: () => api().admin.maintenance() });
const lengths = [15, 30, 60, 120, 240, 480] as const;

/** Lets only administrators in, and everybody again. */
export function MaintenanceSwitchScreen({ title }: { title: string }) {
  const t = useWords('account');
  const instant = useInstant();
  const ask = useDialog();
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery(maintenanceQuery);
  const [minutes, setMinutes] = useState<string | null>(null);
  const change = async (run: () => Promise<unknown>, done: string) => {
    if (!(await ask('confirm', 'askComplete'))) return;
    try {
      await run();
      toast({ message: done, severity: 'success' });
    } catch (refused) {
      toast({ message: apiError(refused)?.message ?? String(refused), severity: 'error' });
    }
    await queries.invalidateQueries(maintenanceQuery);
  };
  if (error)
    return (
      <Alert color="red" role="alert">
        {apiError(error)?.message ?? String(error)}
      </Alert>
    );
  return (
    <>
      <ScreenHeader title={title} />
      <Stack align="start">
        <Text>{t('maintenanceText')}</Text>
        {isPending && <Loading rows={2} height={40} />}
        {data === null && (
          <Group align="end">
            <Select
              label={t('maintenanceLength')}
              placeholder={t('maintenanceOpen')}
              data={lengths.map((value) => ({ value: String(value), label: t('minutes', { count: value }) }))}
              value={minutes}
              onChange={setMinutes}
              clearable
              clearButtonProps={{ 'aria-label': t('maintenanceOpen') }}
            />
            <Button
              severity="danger"
              onClick={() => void change(() => api().admin.startMaintenance({ minutes: minutes === null ? null : Number(minutes) }), t('maintenanceStarted'))}
            >
              {t('startMaintenance')}
            </Button>
          </Group>
        )}
        {data && (
          <Alert color="yellow" title={t('maintenanceOn')} w="100%">
            <Stack align="start" gap="xs">
              {data.startedAt && <Text size="sm">{t('maintenanceSince', { at: instant(data.startedAt), name: data.startedBy ?? '' })}</Text>}
              {data.until && <Text size="sm">{t('maintenanceUntil', { at: instant(data.until) })}</Text>}
              {data.bySettings && <Text size="sm">{t('maintenanceBySettings')}</Text>}
              {data.startedAt && <Button onClick={() => void change(() => api().admin.endMaintenance(), t('maintenanceEnded'))}>{t('endMaintenance')}</Button>}
            </Stack>
          </Alert>
        )}
      </Stack>
    </>
  );
}
