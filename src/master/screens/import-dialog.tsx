import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { fileDialogs, largestFileText } from '#platform/file/accepted.ts';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { ChosenFile } from '#ui/file/named-file.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { Outcome, Progress as ImportState } from '../transfer/outcome.ts';
import { ImportFaults, ImportWarnings } from './import-faults.tsx';
import { ImportTable } from './import-table.tsx';
import { type ImportCall, useImport } from './use-import.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { masterWords } from '../words.ts';
import { uiWords } from '#ui/words.ts';

const ImportPreview = lazyPart(() => import('./import-preview.tsx'));

type Props = {
  resource: AnyResource;
  onClose: () => void;
  call: ImportCall;
  title: string;
  hint: string;
  limit: Bilingual;
};

/** Imports a file of a master: choosing it checks it and shows what it would do; then the chosen rows are imported, or nothing. */
export default function ImportDialog({ resource, onClose, call, title, hint, limit }: Props) {
  const t = useWords(masterWords);
  const ui = useWords(uiWords);
  const label = useLabel();
  const { file, progress, outcome, preview, refusal, isCancelled, ...importing } = useImport(
    resource,
    call,
  );
  const { leftOut, leaveOut, choose, chooseTable, check, write, cancel } = importing;
  const isReady = outcome !== null && outcome.faultCount === 0 && !outcome.written;
  const changes = (outcome?.created ?? 0) + (outcome?.updated ?? 0);
  const chosenCount = preview.filter(
    ({ kind, row }) => kind !== 'unchanged' && !leftOut.has(row),
  ).length;
  return (
    <DialogFrame onClose={onClose} title={title} size="xl">
      <Stack>
        <Text size="sm">{hint}</Text>
        <FileInput
          label={t('importFile')}
          placeholder={t('importChoose')}
          accept={fileDialogs.sheet}
          description={`${label(limit)} ${label(largestFileText)}`}
          leftSection={<IconFileUpload size={16} aria-hidden />}
          valueComponent={ChosenFile}
          value={file}
          onChange={choose}
          fileInputProps={allowSameFile}
          disabled={progress !== null}
          data-autofocus
        />
        {progress && <ImportProgress progress={progress} onCancel={cancel} />}
        {isCancelled && file && (
          <Alert color="gray" role="status" title={t('importCancelled')}>
            <Button variant="default" size="xs" onClick={() => void check(file)}>
              {t('importAgain')}
            </Button>
          </Alert>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal.text}
            {refusal.isStale && file && (
              <Group mt="xs">
                <Button variant="default" size="xs" onClick={() => void check(file)}>
                  {t('importAgain')}
                </Button>
              </Group>
            )}
          </Alert>
        )}
        {outcome && !outcome.written && <ImportTable outcome={outcome} onChoose={chooseTable} />}
        {outcome && outcome.faultCount > 0 && file && (
          <ImportFaults outcome={outcome} file={file} />
        )}
        {isReady && outcome.warningCount > 0 && <ImportWarnings outcome={outcome} />}
        {isReady && (
          <Alert
            color={changes > 0 ? 'sea' : 'gray'}
            role="status"
            title={t(changes > 0 ? 'importReady' : 'importNothing')}
          >
            {t('importFound', countsOf(outcome))}
          </Alert>
        )}
        {isReady && changes > 0 && (
          <Suspense fallback={<Loading />}>
            <ImportPreview rows={preview} leftOut={leftOut} onLeaveOut={leaveOut} />
          </Suspense>
        )}
        {outcome?.written && (
          <Alert color="teal" role="status" title={t('importDone')}>
            {t('importCounts', countsOf(outcome))}
            {outcome.pending > 0 && ` ${t('waitingMany', { count: outcome.pending })}`}
            {outcome.leftOut > 0 && ` ${t('importLeftOut', { count: outcome.leftOut })}`}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={progress !== null}>
            {ui('close')}
          </Button>
          {!outcome?.written && (
            <Button
              disabled={!isReady || chosenCount === 0 || progress !== null}
              onClick={() => void write()}
            >
              {chosenCount > 0 ? t('importNow', { count: chosenCount }) : t('importNone')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function ImportProgress({
  progress: { stage, done, total },
  onCancel,
}: {
  progress: ImportState;
  onCancel: () => void;
}) {
  const t = useWords(masterWords);
  const percent = total > 0 ? (100 * done) / total : 100;
  const text = t(`import-${stage}`, { done, total });
  return (
    <Group wrap="nowrap">
      <Stack gap={4} flex={1}>
        <Text size="sm" role="status">
          {text}
        </Text>
        <Progress value={percent} animated={total === 0} aria-label={text} />
      </Stack>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  );
}

const countsOf = ({ created, updated, unchanged }: Outcome) => ({ created, updated, unchanged });
