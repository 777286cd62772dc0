import {
  Alert,
  Group,
  Loader,
  Modal,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLabel, useWords } from '#words.ts';
import { columnsOf } from '../paste/columns.ts';
import { type ReadLine, namesIn, readLines } from '../paste/lines.ts';
import { findNames } from '../paste/names.ts';
import { cellsOf, recognise } from '../paste/read.ts';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { type SheetView, targetOf, useChange } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { defined } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';

const most = 1000;
/** Rows that are shown; faulty ones come first. */
const shownRows = 60;

/** Takes lines out of a spreadsheet: pasted, recognised, checked cell by cell, and taken only when every one is right. */
export default function PasteDialog({
  sheet,
  kind: given,
  onClose,
}: {
  sheet: SheetView;
  kind: FreightKind | null;
  onClose: () => void;
}) {
  const t = useWords('quotation');
  const p = useWords('paste');
  const ui = useWords('ui');
  const label = useLabel();
  const routeText = useRouteText();
  const change = useChange();
  const { routes } = sheet.view;
  const [kind, setKind] = useState<FreightKind>(given ?? 'general-cargo');
  const [routeId, setRouteId] = useState(routes[0]?.id ?? '');
  const [cells, setCells] = useState<string[][]>([]);
  const [busy, setBusy] = useState(false);
  const { read, pasted, failed } = useReading(kind, cells);
  const faulty = read?.filter((each) => each.line === null).length ?? 0;
  const lines = read?.flatMap((each) => each.line ?? []) ?? [];
  const take = async () => {
    setBusy(true);
    const done = await change(
      () =>
        api().quotation.addLines({
          ...targetOf(sheet),
          lines: lines.map((line) => ({ ...line, routeId })),
        }),
      p('taken', { count: lines.length }),
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="90rem"
      title={p('title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Group align="end">
          <Select
            label={t('freight')}
            data={freightKinds.map((value) => ({ value, label: label(freightKindWords[value]) }))}
            value={kind}
            onChange={(value) => setKind(oneOf(freightKinds, value) ?? kind)}
            allowDeselect={false}
          />
          <Select
            label={t('route')}
            data={routes.map((route, i) => ({
              value: route.id,
              label: `${t('routeNo', { n: i + 1 })}: ${routeText(route)}`,
            }))}
            value={routeId}
            onChange={(value) => value && setRouteId(value)}
            allowDeselect={false}
            flex="1 1 16rem"
          />
        </Group>
        <Text size="sm">
          {p('columns', {
            columns: columnsOf[kind].map((column) => label(column.label)).join(' · '),
          })}
        </Text>
        <Textarea
          label={p('here')}
          rows={cells.length > 0 ? 2 : 8}
          onChange={(event) => setCells(cellsOf(event.currentTarget.value))}
          data-autofocus
          spellCheck={false}
          wrap="off"
        />
        {failed && (
          <Alert color="red" role="alert">
            {ui('offline')}
          </Alert>
        )}
        {cells.length > 0 && !read && !failed && <Loader size="sm" />}
        {read && pasted && read.length > 0 && (
          <>
            <Text role="status" fw={650}>
              {read.length > most
                ? p('tooMany', { max: most })
                : faulty > 0
                  ? p('faulty', { count: faulty })
                  : p('good', { count: lines.length })}
            </Text>
            <Preview
              read={read}
              columns={pasted.columns.map((column) =>
                column ? { path: column.path, label: label(column.label) } : null,
              )}
              rows={pasted.rows}
              onCell={(row, at, value) =>
                setCells(
                  cells.map((each, i) =>
                    i === row + (pasted.hasHead ? 1 : 0)
                      ? each.map((cell, j) => (j === at ? value : cell))
                      : each,
                  ),
                )
              }
            />
          </>
        )}
        <Group justify="flex-end">
          <Button severity="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={faulty > 0 || lines.length === 0 || lines.length > most}
            onClick={() => void take()}
          >
            {p('take', { count: lines.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Reads the cells each time they change; what names stand for is asked of the server once. */
function useReading(kind: FreightKind, cells: readonly (readonly string[])[]) {
  const known = useRef(new Map<string, string | null>());
  const [read, setRead] = useState<{
    lines: readonly ReadLine[];
    of: unknown;
    kind: FreightKind;
  } | null>(null);
  const [failed, setFailed] = useState(false);
  const pasted = cells.length > 0 ? recognise(kind, cells) : null;
  useEffect(() => {
    if (cells.length === 0) return undefined;
    let current = true;
    const table = recognise(kind, cells);
    setFailed(false);
    findNames(namesIn(table), known.current).then(
      (find) => current && setRead({ lines: readLines(kind, table, find), of: cells, kind }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [kind, cells]);
  const isCurrent = read !== null && read.of === cells && read.kind === kind;
  return { read: isCurrent ? read.lines : null, pasted, failed };
}

type Shown = Readonly<{ path: string; label: string }> | null;

function Preview({
  read,
  columns,
  rows,
  onCell,
}: {
  read: readonly ReadLine[];
  columns: readonly Shown[];
  rows: readonly (readonly string[])[];
  onCell: (row: number, column: number, value: string) => void;
}) {
  const p = useWords('paste');
  const order = read
    .map((_, i) => i)
    .toSorted(
      (a, b) =>
        Number(defined(read[a]).line !== null) - Number(defined(read[b]).line !== null) || a - b,
    );
  return (
    <Table.ScrollContainer minWidth={720} mah="50vh">
      <Table verticalSpacing={4} aria-label={p('preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            {columns.map((column, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <Table.Th key={i}>{column?.label ?? p('leftOut')}</Table.Th>
            ))}
            <Table.Th>{p('wrong')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.slice(0, shownRows).map((row) => (
            <PreviewRow
              key={row}
              row={row}
              cells={defined(rows[row])}
              columns={columns}
              faults={defined(read[row]).faults}
              onCell={onCell}
            />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed" mt="xs">
          {p('more', { count: rows.length - shownRows })}
        </Text>
      )}
    </Table.ScrollContainer>
  );
}

function PreviewRow({
  row,
  cells,
  columns,
  faults,
  onCell,
}: {
  row: number;
  cells: readonly string[];
  columns: readonly Shown[];
  faults: ReadLine['faults'];
  onCell: (row: number, column: number, value: string) => void;
}) {
  const label = useLabel();
  const isPlaced = (path: string) => columns.some((column) => column?.path === path);
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td className="figures">{row + 1}</Table.Td>
      {columns.map((column, i) => {
        const fault = column && faults.find(({ path }) => path === column.path);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
          <Table.Td key={i}>
            {fault ? (
              <TextInput
                size="xs"
                aria-label={`${column.label} No.${row + 1}`}
                defaultValue={cells[i] ?? ''}
                error={label(fault.message)}
                onBlur={(event) =>
                  event.currentTarget.value !== (cells[i] ?? '') &&
                  onCell(row, i, event.currentTarget.value)
                }
              />
            ) : (
              <Text size="sm" c={column ? undefined : 'dimmed'}>
                {cells[i]}
              </Text>
            )}
          </Table.Td>
        );
      })}
      <Table.Td>
        {faults
          .filter(({ path }) => !isPlaced(path))
          .map(({ path, message }) => (
            <Text key={path} size="sm" c="var(--mantine-color-error)">
              {columnName(path)} {label(message)}
            </Text>
          ))}
      </Table.Td>
    </Table.Tr>
  );

  function columnName(path: string): string {
    const found = Object.values(columnsOf)
      .flat()
      .find((column) => column.path === path);
    return found ? `${label(found.label)}:` : '';
  }
}
