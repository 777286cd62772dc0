import { Alert, Button, Group, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ApiClient } from '#api.ts';
import { LoadingOrFailure, useFailure } from '#failure.tsx';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useInstant } from '#ui/instant.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { ExportStep } from '../transfer/outcome.ts';
import { type Format, assembleFile, formats, useWrittenFile } from './use-export.ts';
import type { ImportCall } from './use-import.ts';
import { useMustPropose } from './use-proposing.ts';
import { useWholeFileWords } from './whole-file-words.ts';
import { masterWords } from '../words.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

type Import = Awaited<ReturnType<ApiClient['whole']['imports']>>[number];

/** A file of all records of a master: what it is called, and its calls. */
type Props = Readonly<{
  /** Whose records the file has. */
  resource: AnyResource;
  title: string;
  about: string;
  importTitle: string;
  importHint: string;
  undoEffect: string;
  limit: Bilingual;
  /** Fields that the export takes. */
  fields?: ReactNode;
  isEmpty?: boolean;
  exportSteps: (
    format: Format,
    options: Readonly<{ signal: AbortSignal }>,
  ) => Promise<AsyncIterable<ExportStep>>;
  importCall: ImportCall;
  imports: Readonly<{ queryKey: readonly string[]; queryFn: () => Promise<readonly Import[]> }>;
  undo: (id: string) => Promise<unknown>;
  onClose: () => void;
}>;

/** All records of a master in one file: export, import, and the undo of an import. */
export function WholeFileDialog(props: Props) {
  const { resource, title, about, importTitle, importHint, limit, fields, importCall } = props;
  const t = useWholeFileWords();
  const [importing, setImporting] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const queries = useQueryClient();
  const closeImport = () => {
    setImporting(false);
    void queries.invalidateQueries({ queryKey: props.imports.queryKey });
    void queries.invalidateQueries({ queryKey: ['mst'] });
  };
  if (importing)
    return (
      <Suspense>
        <ImportDialog
          resource={resource}
          onClose={closeImport}
          call={importCall}
          title={importTitle}
          hint={importHint}
          limit={limit}
        />
      </Suspense>
    );
  return (
    <DialogFrame onClose={props.onClose} size="lg" title={title}>
      <Stack>
        <Text size="sm">{about}</Text>
        {fields}
        <ExportPart {...props} />
        <Group>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={isReadOnly}
            onClick={() => setImporting(true)}
          >
            {t('importFile')}
          </Button>
        </Group>
        <ReadOnlyAlert />
        <Imports {...props} />
      </Stack>
    </DialogFrame>
  );
}

function ExportPart({ exportSteps, isEmpty = false }: Pick<Props, 'exportSteps' | 'isEmpty'>) {
  const t = useWholeFileWords();
  const master = useWords(masterWords);
  const { progress, make, cancel } = useWrittenFile();
  const exportAs = (format: Format) =>
    make(async (signal, onProgress) =>
      assembleFile(await exportSteps(format, { signal }), onProgress),
    );
  const text = progress && master('exporting', progress);
  return progress ? (
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
          disabled={isEmpty}
          onClick={() => void exportAs(format)}
        >
          {t('exportAs', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Group>
  );
}

type UndoProps = Pick<Props, 'resource' | 'imports' | 'undo' | 'undoEffect'>;

/** The latest imports, each with its undo. */
function Imports(props: UndoProps) {
  const t = useWholeFileWords();
  const { data, error } = useQuery(props.imports);
  return (
    <section aria-label={t('imports')}>
      <Title order={3} size="h5" mb="xs">
        {t('imports')}
      </Title>
      {!data ? (
        <LoadingOrFailure error={error} rows={2} height={34} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('noImports')}</Text>
      ) : (
        <CardTable minWidth={420} verticalSpacing={6} aria-label={t('imports')}>
          <Table.Tbody>
            {data.map((each) => (
              <ImportRow key={each.id} found={each} {...props} />
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}

function ImportRow({ found, ...props }: UndoProps & Readonly<{ found: Import }>) {
  const t = useWholeFileWords();
  const instant = useInstant();
  const mustPropose = useMustPropose(props.resource);
  const { busy, refusal, undo } = useUndo(found, props);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {found.fileName}
        </Text>
        <Text size="xs">{t('imported', { created: found.created, updated: found.updated })}</Text>
        <Text size="xs" c="dimmed">
          {t('importedBy', { name: found.actorName, at: instant(found.at) })}
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
            {t('undone', { name: found.undoneByName ?? '', at: instant(found.undoneAt) })}
          </Text>
        ) : (
          !mustPropose && (
            <Button
              variant="default"
              size="xs"
              loading={busy}
              onClick={() => void undo()}
              aria-label={`${t('undo')}: ${found.fileName}`}
            >
              {t('undo')}
            </Button>
          )
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function useUndo({ id, fileName }: Import, { imports, undo: call, undoEffect }: UndoProps) {
  const t = useWholeFileWords();
  const fault = useFailure();
  const ask = useDialog();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async () => {
    const question = { act: t('undo'), object: fileName, effect: undoEffect };
    if (!(await ask('confirm', question))) return;
    setBusy(true);
    setRefusal(null);
    try {
      await call(id);
      toast({ message: t('undoDone'), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst'] });
    } catch (error) {
      setRefusal(fault(error));
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: imports.queryKey });
  };
  return { busy, refusal, undo };
}
