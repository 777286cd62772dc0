import { Alert, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import {
  maintenanceWords as w,
  minutesWords,
  sinceWords,
  untilWords,
} from './maintenance-words.ts';
import { Select } from '#ui/form/select.tsx';

const maintenanceQuery = queryOptions({
  queryKey: ['admin', 'maintenance'],
  queryFn: () => api().admin.maintenance(),
});
const lengths = [15, 30, 60, 120, 240, 480] as const;

/** Starts and ends maintenance. */
export function MaintenanceSwitchScreen({ title }: { title: string }) {
  const label = useLabel();
  const instant = useInstant();
  const ask = useDialog();
  const write = useChangeIn(...maintenanceQuery.queryKey);
  const { data, error, isPending } = useQuery(maintenanceQuery);
  const [minutes, setMinutes] = useState<string | null>(null);
  const change = async (act: 'start' | 'end', run: () => Promise<unknown>, done: string) => {
    const question = {
      prompt: 'askComplete' as const,
      act: label(w[act]),
      object: label(w.system),
      effect: label(w[`${act}Effect`]),
    };
    if (!(await ask('confirm', question))) return;
    await write(run, done);
  };
  if (error) return <FailureAlert error={error} />;
  return (
    <>
      <ScreenHeader title={title} />
      <Stack align="start">
        <Text>{label(w.text)}</Text>
        {isPending && <Loading rows={2} height={40} />}
        {data === null && (
          <Group align="end">
            <Select
              label={label(w.length)}
              placeholder={label(w.open)}
              data={lengths.map((value) => ({
                value: String(value),
                label: label(minutesWords(value)),
              }))}
              value={minutes}
              onChange={setMinutes}
              clearable
              clearButtonProps={{ 'aria-label': label(w.open) }}
            />
            <Button
              severity="danger"
              onClick={() =>
                void change(
                  'start',
                  () =>
                    api().admin.startMaintenance({
                      minutes: minutes === null ? null : Number(minutes),
                    }),
                  label(w.started),
                )
              }
            >
              {label(w.start)}
            </Button>
          </Group>
        )}
        {data && (
          <Alert color="yellow" title={label(w.on)} w="100%">
            <Stack align="start" gap="xs">
              {data.startedAt && (
                <Text size="sm">
                  {label(sinceWords(instant(data.startedAt), data.startedBy ?? ''))}
                </Text>
              )}
              {data.until && <Text size="sm">{label(untilWords(instant(data.until)))}</Text>}
              {data.bySettings && <Text size="sm">{label(w.bySettings)}</Text>}
              {data.startedAt && (
                <Button
                  onClick={() =>
                    void change('end', () => api().admin.endMaintenance(), label(w.ended))
                  }
                >
                  {label(w.end)}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
    </>
  );
}
