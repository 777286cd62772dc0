import { Alert, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useSaving } from '#saving.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { scenarioOf } from './scenario-of.ts';
import { ScenarioFields } from './scenario-fields.tsx';
import { type Run, useWhatIf } from './use-what-if.ts';
import { whatifWords } from '../words.ts';

const Result = lazyPart(() => import('./result.tsx'));

/** Open quotations at assumed prices. Nothing is saved. */
export function WhatIfScreen({ title }: { title: string }) {
  const t = useWords(whatifWords);
  const { run, start, stop } = useWhatIf();
  const form = useRecordForm({
    schema: async () => (await import('./form.ts')).formRule,
    initial: {
      bafKind: 'percent',
      percent: null,
      crude: null,
      changes: [],
      rates: [],
      roundTo: '1',
      minimums: true,
      contracts: false,
      sheets: true,
      tariffOn: null,
    },
    ...useSaving(),
    onSave: async (values) => {
      // The form is not a record, so leaving it needs no confirmation.
      form.reset(values);
      await start(scenarioOf(values));
    },
  });
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text>{t('intro')}</Text>
        <Card withBorder component="section" aria-label={t('scenario')}>
          <Title order={2} mb="sm">
            {t('scenario')}
          </Title>
          <RecordForm form={form} keep="what-if" reads>
            <ScenarioFields />
            <Group justify="flex-end" mt="md">
              {run?.state === 'running' && (
                <Button variant="default" onClick={stop}>
                  {t('stop')}
                </Button>
              )}
              <Button type="submit" loading={run?.state === 'running'}>
                {t('run')}
              </Button>
            </Group>
          </RecordForm>
        </Card>
        {run?.state === 'running' && <RunProgress run={run} />}
        {run?.state === 'failed' && (
          <Alert color="red" role="alert">
            {t('failed', { message: run.message })}
          </Alert>
        )}
        {run?.state === 'stopped' && (
          <Alert color="yellow" role="status">
            {t('stopped', { done: run.done })}
          </Alert>
        )}
        {run && run.state !== 'running' && (run.done > 0 || run.sheets.length > 0) && (
          <Suspense fallback={<Loading rows={4} height={80} />}>
            <Result run={run} isOld={form.dirty} />
          </Suspense>
        )}
        {run?.state === 'done' && run.done === 0 && run.sheets.length === 0 && (
          <Card withBorder>
            <Text>{t('nothing')}</Text>
          </Card>
        )}
      </Stack>
    </>
  );
}

function RunProgress({ run: { done, total } }: { run: Run }) {
  const t = useWords(whatifWords);
  const progress = t('progress', {
    done: done.toLocaleString('en-US'),
    total: total === 0 ? '–' : total.toLocaleString('en-US'),
  });
  return (
    <div>
      <Text size="sm" mb={4} aria-live="polite" className="figures">
        {progress}
      </Text>
      <Progress value={total === 0 ? 0 : (done * 100) / total} aria-label={progress} />
    </div>
  );
}
