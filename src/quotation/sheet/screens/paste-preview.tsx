import { Table, Text, TextInput } from '@mantine/core';
import { defined } from '#platform/expect.ts';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { columnsOf } from '../paste/columns.ts';
import type { ReadLine } from '../paste/lines.ts';
import type { PastedTable } from '../paste/read.ts';
import { pasteWords } from '../paste-words.ts';

/** Rows that are shown; faulty ones come first. */
const shownRows = 60;

type ShownColumn = Readonly<{
  path: string;
  label: string;
  /** The unit that the head names. */
  unit: string | null;
}> | null;

/** How the columns of a pasted table are shown. */
function useShownColumns({ columns, heads }: PastedTable): ShownColumn[] {
  const label = useLabel();
  return columns.map(
    (column, i) =>
      column && {
        path: column.path,
        label: label(column.label),
        unit: heads[i]?.unit ?? null,
      },
  );
}

/** The pasted rows, those with faults first; the cells with a fault can be corrected in place. */
export function PastePreview({
  read,
  pasted,
  withoutSums,
  onCell,
}: {
  read: readonly ReadLine[];
  pasted: PastedTable;
  /** Rows that add up the others are shown struck through, and not added. */
  withoutSums: boolean;
  onCell: (row: number, column: number, value: string) => void;
}) {
  const p = useWords(pasteWords);
  const columns = useShownColumns(pasted);
  const { rows } = pasted;
  const isLeftOut = (row: number) => withoutSums && defined(read[row]).isSum;
  const isFaulty = (row: number) => !isLeftOut(row) && defined(read[row]).line === null;
  const order = read
    .map((_, i) => i)
    .toSorted((a, b) => Number(isFaulty(b)) - Number(isFaulty(a)) || a - b);
  return (
    <ScrolledTable minWidth={720} maxHeight="50vh">
      <Table verticalSpacing={4} aria-label={p('preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            {columns.map((column, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <Table.Th key={i}>
                {column?.label ?? p('leftOut')}
                {column?.unit && (
                  <Text size="xs" c="dimmed">
                    {p('givenIn', { unit: column.unit })}
                  </Text>
                )}
              </Table.Th>
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
              line={defined(read[row])}
              isLeftOut={isLeftOut(row)}
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
    </ScrolledTable>
  );
}

function PreviewRow({
  row,
  cells,
  columns,
  line,
  isLeftOut,
  onCell,
}: {
  row: number;
  cells: readonly string[];
  columns: readonly ShownColumn[];
  line: ReadLine;
  isLeftOut: boolean;
  onCell: (row: number, column: number, value: string) => void;
}) {
  const p = useWords(pasteWords);
  const label = useLabel();
  const { warnings, converted } = line;
  const faults = isLeftOut ? [] : line.faults;
  const isPlaced = (path: string) => columns.some((column) => column?.path === path);
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td className="figures">{row + 1}</Table.Td>
      {columns.map((column, i) => {
        const fault = column && faults.find(({ path }) => path === column.path);
        const warning = column && warnings.find(({ path }) => path === column.path);
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
              <Text
                size="sm"
                {...(column && !isLeftOut ? {} : { c: 'dimmed' })}
                {...(isLeftOut ? { td: 'line-through' } : {})}
              >
                {cells[i]}
              </Text>
            )}
            {!fault && !isLeftOut && converted[i] && (
              <Text size="xs" className="figures">
                = {converted[i]}
              </Text>
            )}
            {!fault && !isLeftOut && warning && (
              <Text size="xs" c="var(--mantine-color-orange-text)">
                {label(warning.message)}
              </Text>
            )}
          </Table.Td>
        );
      })}
      <Table.Td>
        {isLeftOut && <Text size="sm">{p('sumRow')}</Text>}
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
