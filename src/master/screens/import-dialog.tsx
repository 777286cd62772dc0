import { Alert, Button, FileInput, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFailure } from '#failure.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { ChosenFile } from '#ui/file/named-file.tsx';
import { useLabel, useWords } from '#words.ts';
import type { AnyResource } from '../define.ts';
import { reasonsHeader } from '../transfer/columns.ts';
import type { Outcome, Progress as ImportState } from '../transfer/outcome.ts';
import { download } from './download.ts';
import { aboveOf, proceduresOf, refetchResource } from './queries.ts';
import { markedFile } from './marked-file.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';

type Props = { resource: AnyResource; ids: readonly string[]; onClose: () => void };

/** The maximum number of faults on the page. */
const maxShown = 200;

/** Imports a file of a master: choosing it checks it, then it is imported completely or not at all. */
export default function ImportDialog({ resource, ids, onClose }: Props) {
  const fault = useFailure();
  const t = useWords('master');
  const ui = useWords('ui');
  const label = useLabel();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<ImportState | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (chosen: File, write: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    setRefusal(null);
    setOutcome(null);
    setCancelled(false);
    setProgress({ stage: 'reading', done: 0, total: 0 });
    try {
      for await (const step of await proceduresOf(resource.name).import(
        { ...aboveOf(ids), file: chosen, write, acceptWarnings: write },
        { signal: controller.signal },
      )) {
        if ('progress' in step) setProgress(step.progress);
        else setOutcome(step.outcome);
      }
      if (write) await refetchResource(queries, resource.name);
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(fault(error));
    } finally {
      setCancelled(controller.signal.aborted);
      setProgress(null);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
    setRefusal(null);
    if (chosen) void run(chosen, false);
  };
  const isReady = outcome !== null && outcome.faultCount === 0 && !outcome.written;
  const changes = (outcome?.created ?? 0) + (outcome?.updated ?? 0);
  return (
    <DialogFrame
      onClose={onClose}
      title={t('importTitle', { name: label(resource.label) })}
      size="xl"
    >
      <Stack>
        <Text size="sm">{t('importHint')}</Text>
        <FileInput
          label={t('importFile')}
          placeholder={t('importChoose')}
          accept=".xlsx,.csv,.tsv,.txt"
          leftSection={<IconFileUpload size={16} aria-hidden />}
          valueComponent={ChosenFile}
          value={file}
          onChange={choose}
          fileInputProps={allowSameFile}
          disabled={progress !== null}
        />
        {progress && (
          <ImportProgress progress={progress} onCancel={() => running.current?.abort()} />
        )}
        {cancelled && file && (
          <Alert color="gray" role="status" title={t('importCancelled')}>
            <Button variant="default" size="xs" onClick={() => void run(file, false)}>
              {t('importAgain')}
            </Button>
          </Alert>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {outcome && outcome.faultCount > 0 && file && <Faults outcome={outcome} file={file} />}
        {isReady && outcome.warningCount > 0 && (
          <Alert
            color="yellow"
            role="alert"
            title={t('importWarnings', { count: outcome.warningCount })}
          >
            {outcome.warningCount > maxShown && t('importFaultsFirst', { count: maxShown })}
            <FaultTable faults={outcome.warnings.slice(0, maxShown)} />
          </Alert>
        )}
        {isReady && (
          <Alert
            color={changes > 0 ? 'sea' : 'gray'}
            role="status"
            title={t(changes > 0 ? 'importReady' : 'importNothing')}
          >
            {t('importCounts', countsOf(outcome))}
          </Alert>
        )}
        {outcome?.written && (
          <Alert color="teal" role="status" title={t('importDone')}>
            {t('importCounts', countsOf(outcome))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={progress !== null}>
            {ui('close')}
          </Button>
          {!outcome?.written && (
            <Button
              disabled={!isReady || changes === 0 || progress !== null}
              onClick={() => file && void run(file, true)}
            >
              {t(isReady && outcome.warningCount > 0 ? 'importWarned' : 'importNow')}
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
  const t = useWords('master');
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

function Faults({ outcome: { faults, faultCount }, file }: { outcome: Outcome; file: File }) {
  const fault = useFailure();
  const t = useWords('master');
  const label = useLabel();
  const [isMarking, setMarking] = useState(false);
  const shown = faults.slice(0, maxShown);
  const downloadMarked = async () => {
    setMarking(true);
    try {
      const reason = ({ column, message }: Outcome['faults'][number]) =>
        t('faultReasonOf', { column, message });
      download(
        await markedFile(file, faults, {
          head: label(reasonsHeader),
          reason,
          name: (name) => t('faultFileName', { name }),
        }),
      );
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    } finally {
      setMarking(false);
    }
  };
  return (
    <>
      <Alert color="red" role="alert" title={t('importFaults', { count: faultCount })}>
        {t('importFaultsHint')}
        {faultCount > shown.length ? ` ${t('importFaultsFirst', { count: shown.length })}` : ''}
        <Group mt="xs" gap="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            loading={isMarking}
            onClick={() => void downloadMarked()}
          >
            {t('takeBack')}
          </Button>
          <Text size="sm">{t('takeBackHint')}</Text>
        </Group>
      </Alert>
      <FaultTable faults={shown} />
    </>
  );
}

/** Faults or warnings, each with its cell in the file. */
function FaultTable({ faults }: { faults: Outcome['faults'] }) {
  const t = useWords('master');
  return (
    <CardTable minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">{t('faultRow')}</Table.Th>
          <Table.Th>{t('faultColumn')}</Table.Th>
          <Table.Th>{t('faultValue')}</Table.Th>
          <Table.Th>{t('faultReason')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {faults.map(({ row, place, column, value, message }, i) => (
          <Table.Tr key={i}>
            <Table.Td ta="right" data-label={t('faultRow')}>
              <span className="figures">{t('rowNumber', { row })}</span>
            </Table.Td>
            <Table.Td data-label={t('faultColumn')} miw={130}>
              {place === null ? column : `${column} (${columnLetters(place)})`}
            </Table.Td>
            <Table.Td data-label={t('faultValue')}>
              <Text
                size="sm"
                lineClamp={2}
                maw={260}
                style={{ overflowWrap: 'anywhere' }}
                title={value}
              >
                {value}
              </Text>
            </Table.Td>
            <Table.Td data-label={t('faultReason')} miw={220}>
              {message}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}

const countsOf = ({ created, updated, unchanged }: Outcome) => ({ created, updated, unchanged });

/** The letters of a column in spreadsheets: 1 is A, 27 is AA. */
function columnLetters(place: number): string {
  const rest = Math.floor((place - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((place - 1) % 26));
}
