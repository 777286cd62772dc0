import { grouped } from '#platform/grouped.ts';
import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { Button } from '#ui/feedback/button.tsx';
import type { Line } from '#ui/sheet/sheet-props.ts';
import { useWords } from '#words.ts';
import type { Cells } from './use-cells.ts';
import { defined } from '#platform/expect.ts';

/** The maximum of conflicts listed one by one; the others can only be resolved together. */
const maxShown = 20;

/** Cells that somebody else saved while they were edited here: both values, and buttons to keep one of them. */
export function ConflictPanel({
  cells,
  rows,
  columns,
}: {
  cells: Cells;
  rows: readonly Line[];
  columns: readonly Line[];
}) {
  const t = useWords('maker');
  const { conflicts } = cells;
  if (conflicts.length === 0) return null;
  const all = conflicts.map(({ key }) => key);
  const named = (text: string) => (text === '' ? t('empty-cell') : grouped(text));
  return (
    <Alert
      color="red"
      variant="outline"
      title={t('conflicts', { count: conflicts.length })}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="xs">
        <Text size="sm">{t('conflictsBy', { name: cells.names || '–' })}</Text>
        <Table className="figures" aria-label={t('conflicts', { count: conflicts.length })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('cell')}</Table.Th>
              <Table.Th ta="right">{t('mine')}</Table.Th>
              <Table.Th ta="right">{t('theirs')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.slice(0, maxShown).map(({ key, mine, theirs }) => {
              const place = cells.placeOf(key);
              const name = place
                ? `${defined(rows[place.row]).label} ${defined(columns[place.column]).label}`
                : '';
              return (
                <Table.Tr key={key}>
                  <Table.Th scope="row" fw={400}>
                    {name}
                  </Table.Th>
                  <Table.Td ta="right">{named(mine)}</Table.Td>
                  <Table.Td ta="right">{named(theirs)}</Table.Td>
                  <Table.Td>
                    <Group gap="xs" justify="flex-end" wrap="nowrap">
                      <Button
                        severity="secondary"
                        size="small"
                        aria-label={`${t('keepMine')}: ${name}`}
                        onClick={() => cells.keepMine([key])}
                      >
                        {t('keepMine')}
                      </Button>
                      <Button
                        severity="secondary"
                        size="small"
                        aria-label={`${t('takeTheirs')}: ${name}`}
                        onClick={() => cells.takeTheirs([key])}
                      >
                        {t('takeTheirs')}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
        {conflicts.length > maxShown && (
          <Text size="sm">{t('more', { count: conflicts.length - maxShown })}</Text>
        )}
        <Group gap="xs">
          <Button size="small" onClick={() => cells.keepMine(all)}>
            {t('keepAllMine')}
          </Button>
          <Button severity="secondary" size="small" onClick={() => cells.takeTheirs(all)}>
            {t('takeAllTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
