import { grouped } from '#platform/grouped.ts';
import { Alert, FileInput, Group, List, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { fileDialogs, largestFileText } from '#platform/file/accepted.ts';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { ChosenFile } from '#ui/file/named-file.tsx';
import type { CellWrite } from '#ui/sheet/block.ts';
import type { Line } from '#ui/sheet/sheet-props.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Maker } from '../../types.ts';
import type { MakerProcedures } from '../../screens/data.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { makerWords } from '../../words.ts';

type WorkbookPreview = Awaited<ReturnType<MakerProcedures['readWorkbook']>>;
type ImportProps = Readonly<{
  maker: Maker;
  id: string;
  rows: readonly Line[];
  columns: readonly Line[];
  onApply: (fileName: string, puts: readonly CellWrite[]) => void;
  onClose: () => void;
}>;

/** The maximum of changes and faults that are shown. */
const maxShown = 50;

/** The file that was chosen, and what its prices would change; or why it can't be read. */
function useWorkbook(maker: Maker, id: string) {
  const failureText = useFailure();
  const [preview, setPreview] = useState<WorkbookPreview | null>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File | null) => {
    setPreview(null);
    setFault(null);
    if (!file) return;
    setName(file.name);
    setBusy(true);
    try {
      setPreview(await api().maker[maker].readWorkbook({ id, file }));
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { preview, name, fault, busy, read };
}

/** Shows what a workbook would change, and applies it to the sheet as unsaved changes. */
export function ImportDialog({ maker, id, rows, columns, onApply, onClose }: ImportProps) {
  const t = useWords(makerWords);
  const label = useLabel();
  const { preview, name, fault, busy, read } = useWorkbook(maker, id);
  const changes = preview?.changes ?? [];
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('importXlsx')}>
      <Stack>
        <FileInput
          label={t('chooseFile')}
          accept={fileDialogs.sheet}
          description={label(largestFileText)}
          valueComponent={ChosenFile}
          disabled={busy}
          error={fault}
          onChange={(file) => void read(file)}
          fileInputProps={allowSameFile}
          data-autofocus
        />
        {preview && (
          <div role="status">
            <Outcome {...preview} />
          </div>
        )}
        {changes.length > 0 && <Changes changes={changes} rows={rows} columns={columns} />}
        <Group justify="flex-end">
          <Button severity="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={changes.length === 0}
            onClick={() => {
              onApply(
                name,
                changes.map(({ row, column, next }) => [{ row, column }, next ?? '']),
              );
              onClose();
            }}
          >
            {t('takeOver')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

/** How many prices would change; or what is wrong with the workbook. */
function Outcome({ changes, faults }: WorkbookPreview) {
  const t = useWords(makerWords);
  const label = useLabel();
  if (faults.length === 0)
    return (
      <Text size="sm">
        {changes.length > 0 ? t('dryRunSome', { count: changes.length }) : t('dryRunNone')}
      </Text>
    );
  return (
    <Alert
      color="red"
      variant="outline"
      title={t('dryRunFaults', { count: faults.length })}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <List size="sm">
        {faults.slice(0, maxShown).map((each) => (
          <List.Item key={`${each.cell} ${each.message.en}`}>
            {each.cell}: {label(each.message)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

type ChangesProps = Pick<WorkbookPreview, 'changes'> & Pick<ImportProps, 'rows' | 'columns'>;

/** The prices that would change, as they are and as they would be. */
function Changes({ changes, rows, columns }: ChangesProps) {
  const t = useWords(makerWords);
  const price = (amount: string | null) => (amount === null ? t('empty-cell') : grouped(amount));
  return (
    <>
      <Table className="figures" aria-label={t('importXlsx')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cell')}</Table.Th>
            <Table.Th ta="right">{t('amountNow')}</Table.Th>
            <Table.Th ta="right">{t('amountNew')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.slice(0, maxShown).map(({ row, column, now, next }) => (
            <Table.Tr key={`${row}/${column}`}>
              <Table.Th scope="row" fw={400}>
                {rows[row]?.label} {columns[column]?.label}
              </Table.Th>
              <Table.Td ta="right">{price(now)}</Table.Td>
              <Table.Td ta="right">{price(next)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > maxShown && (
        <Text size="sm">{t('more', { count: changes.length - maxShown })}</Text>
      )}
    </>
  );
}
