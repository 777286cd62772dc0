import {
  Alert,
  Button,
  Group,
  Progress,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { LoadingOrFailure, useFailure } from '#failure.tsx';
import { resourceNamed } from '#master/registry.ts';
import { download } from '#master/screens/download.ts';
import { type ListSearch, filtersOf } from '#master/screens/list-search.ts';
import { listQuery } from '#master/screens/queries.ts';
import {
  type ExportProgress,
  type Format,
  assembleFile,
  formats,
} from '#master/screens/use-export.ts';
import type { ImportCall } from '#master/screens/use-import.ts';
import { useMustPropose, useProposal } from '#master/screens/use-proposing.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useInstant } from '#ui/instant.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#words.ts';
import { maxTariffRows } from '../file/limits.ts';

const ImportDialog = lazyPart(() => import('#master/screens/import-dialog.tsx'));

const lanes = resourceNamed('price-freight-route');
const rates = resourceNamed('base-rate');
const limit = {
  en: `At most ${maxTariffRows.toLocaleString('en')} rows at a time.`,
  ja: `一度に取り込めるのは${maxTariffRows.toLocaleString('en')}行までです。`,
};
const importsKey = ['price', 'tariff-imports'];

/** Exports of the tariff, one at a time; `progress` is null unless one is running. */
function useTariffExport(search: ListSearch) {
  const fault = useFailure();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const exportAs = async (format: Format, newFrom: string) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const steps = await api().price.exportTariff(
        { q: search.q, filter: filtersOf(search), format, ...(newFrom ? { newFrom } : {}) },
        { signal: controller.signal },
      );
      const file = await assembleFile(steps, setProgress);
      if (!controller.signal.aborted) download(file);
    } catch (error) {
      if (!controller.signal.aborted) toast({ message: fault(error), severity: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, exportAs, cancel: () => running.current?.abort() };
}

type Props = Readonly<{ search: ListSearch; onClose: () => void }>;

/** The whole tariff in one file: export with the filters of the list, import, and the undo of an import. */
export default function TariffFileDialog({ search, onClose }: Props) {
  const t = useWords('price');
  const [importing, setImporting] = useState(false);
  const call = useImportCall();
  const queries = useQueryClient();
  const closeImport = () => {
    setImporting(false);
    void queries.invalidateQueries({ queryKey: importsKey });
    void queries.invalidateQueries({ queryKey: ['mst'] });
  };
  if (importing)
    return (
      <Suspense>
        <ImportDialog
          resource={rates}
          onClose={closeImport}
          call={call}
          title={t('tariffImportTitle')}
          hint={t('tariffImportHint')}
          limit={limit}
        />
      </Suspense>
    );
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('tariffFile')}>
      <Stack>
        <ExportPart search={search} />
        <Group>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('tariffImport')}
          </Button>
        </Group>
        <Imports />
      </Stack>
    </DialogFrame>
  );
}

/** The call of an import; where it became a proposal, that is opened. */
function useImportCall(): ImportCall {
  const { open } = useProposal();
  return async (input, options) => {
    const steps = await api().price.importTariff(input, options);
    return (async function* () {
      for await (const step of steps)
        if ('proposal' in step) await open({ id: step.proposal });
        else yield step;
    })();
  };
}

function ExportPart({ search }: Pick<Props, 'search'>) {
  const t = useWords('price');
  const master = useWords('master');
  const { progress, exportAs, cancel } = useTariffExport(search);
  const [newFrom, setNewFrom] = useState('');
  const { data } = useQuery(
    listQuery(lanes, [], { ...search, page: 1 }, { sort: lanes.sort, size: 20 }),
  );
  const text = progress && master('exporting', progress);
  return (
    <>
      <Text size="sm">{data ? t('tariffFileAbout', { count: data.total }) : ''}</Text>
      <TextInput
        type="date"
        label={t('tariffNewFrom')}
        description={t('tariffNewFromHint')}
        value={newFrom}
        onChange={({ currentTarget }) => setNewFrom(currentTarget.value)}
        w={{ base: '100%', xs: 260 }}
      />
      {progress ? (
        <Group wrap="nowrap">
          <Stack gap={4} flex={1}>
            <Text size="sm" role="status">
              {text}
            </Text>
            <Progress
              value={(100 * progress.done) / Math.max(1, progress.total)}
              aria-label={text ?? ''}
            />
          </Stack>
          <Button variant="default" size="xs" onClick={cancel}>
            {master('cancel')}
          </Button>
        </Group>
      ) : (
        <Group>
          {formats.map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={data?.total === 0}
              onClick={() => void exportAs(format, newFrom)}
            >
              {t('tariffExport', { format: format.toUpperCase() })}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

type Import = Awaited<ReturnType<ApiClient['price']['tariffImports']>>[number];

/** The latest imports, each with its undo. */
function Imports() {
  const t = useWords('price');
  const { data, error } = useQuery({
    queryKey: importsKey,
    queryFn: () => api().price.tariffImports(),
  });
  return (
    <section aria-label={t('tariffImports')}>
      <Title order={3} size="h5" mb="xs">
        {t('tariffImports')}
      </Title>
      {!data ? (
        <LoadingOrFailure error={error} rows={2} height={34} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('tariffNoImports')}</Text>
      ) : (
        <CardTable minWidth={420} verticalSpacing={6} aria-label={t('tariffImports')}>
          <Table.Tbody>
            {data.map((each) => (
              <ImportRow key={each.id} found={each} />
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}

function ImportRow({ found }: { found: Import }) {
  const t = useWords('price');
  const instant = useInstant();
  const mustPropose = useMustPropose(rates);
  const { busy, refusal, undo } = useUndo(found);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {found.fileName}
        </Text>
        <Text size="xs">
          {t('tariffImported', { created: found.created, updated: found.updated })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('tariffImportedBy', { name: found.actorName, at: instant(found.at) })}
        </Text>
        {refusal && (
          <Alert color="red" role="alert" mt="xs">
            {refusal}
          </Alert>
        )}
      </Table.Td>
      <Table.Td ta="right">
        {found.undoneAt ? (
          <Text size="xs" c="dimmed">
            {t('tariffUndone', { name: found.undoneByName ?? '', at: instant(found.undoneAt) })}
          </Text>
        ) : (
          !mustPropose && (
            <Button
              variant="default"
              size="xs"
              loading={busy}
              onClick={() => void undo()}
              aria-label={`${t('tariffUndo')}: ${found.fileName}`}
            >
              {t('tariffUndo')}
            </Button>
          )
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function useUndo({ id, fileName }: Import) {
  const t = useWords('price');
  const fault = useFailure();
  const ask = useDialog();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async () => {
    const question = { act: t('tariffUndo'), object: fileName, effect: t('tariffUndoEffect') };
    if (!(await ask('confirm', question))) return;
    setBusy(true);
    setRefusal(null);
    try {
      await api().price.undoTariffImport({ id });
      toast({ message: t('tariffUndoDone'), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst'] });
    } catch (error) {
      setRefusal(fault(error));
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: importsKey });
  };
  return { busy, refusal, undo };
}
