import { Checkbox, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Changes } from '#audit/screens/changes.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { PreviewRow } from '../transfer/outcome.ts';
import { masterWords } from '../words.ts';

const shows = ['changes', 'new', 'changed', 'unchanged'] as const;
type Show = (typeof shows)[number];

const isShown = (show: Show, { kind }: PreviewRow) =>
  show === 'changes' ? kind !== 'unchanged' : kind === show;

const severities = { new: 'info', changed: 'warn', unchanged: 'secondary' } as const;

type Props = Readonly<{
  rows: readonly PreviewRow[];
  /** The numbers of the rows that are not to be imported. */
  leftOut: ReadonlySet<number>;
  onLeaveOut: (leftOut: ReadonlySet<number>) => void;
}>;

/** What each row of a checked file would do, field by field. Rows can be left out, one by one or all that are listed. */
export default function ImportPreview({ rows, leftOut, onLeaveOut }: Props) {
  const t = useWords(masterWords);
  const [show, setShow] = useState<Show>('changes');
  const listed = rows.filter((row) => isShown(show, row));
  const { shown, pages } = usePagedRows(listed);
  const canChoose = show !== 'unchanged' && listed.length > 0;
  const chosen = listed.filter(({ row }) => !leftOut.has(row)).length;
  const importRows = (some: readonly PreviewRow[], isImported: boolean) => {
    const numbers = new Set(some.map(({ row }) => row));
    onLeaveOut(isImported ? leftOut.difference(numbers) : new Set([...leftOut, ...numbers]));
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('previewTitle')}>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('previewShow')}
          value={show}
          onChange={setShow}
          style={{ flexWrap: 'wrap' }}
          data={shows.map((value) => ({
            value,
            label: t(`preview-${value}`, {
              count: rows.filter((row) => isShown(value, row)).length,
            }),
          }))}
        />
        {canChoose && (
          <Checkbox
            size="sm"
            label={t('previewAll', { count: listed.length })}
            checked={chosen === listed.length}
            indeterminate={chosen > 0 && chosen < listed.length}
            onChange={({ currentTarget }) => importRows(listed, currentTarget.checked)}
          />
        )}
      </Group>
      <CardTable minWidth={560} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('previewRecord')}</Table.Th>
            <Table.Th>{t('previewChanges')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <OneRow
              key={row.row}
              row={row}
              isImported={!leftOut.has(row.row)}
              onImport={(isImported) => importRows([row], isImported)}
            />
          ))}
        </Table.Tbody>
      </CardTable>
      {pages}
    </Stack>
  );
}

function OneRow({
  row: { row, kind, title, changes },
  isImported,
  onImport,
}: {
  row: PreviewRow;
  isImported: boolean;
  onImport: (isImported: boolean) => void;
}) {
  const t = useWords(masterWords);
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td miw={200}>
        {kind === 'unchanged' ? (
          <Text size="sm">{title}</Text>
        ) : (
          <Checkbox
            size="sm"
            label={title}
            checked={isImported}
            onChange={({ currentTarget }) => onImport(currentTarget.checked)}
          />
        )}
        <Group gap="xs" mt={4}>
          <Badge severity={isImported ? severities[kind] : 'secondary'}>
            {t(`previewKind-${isImported ? kind : 'leftOut'}`)}
          </Badge>
          <Text size="xs" c="dimmed" fw={400} className="figures">
            {t('previewRow', { row })}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td ta="left">
        <Changes comment={null} changes={changes} />
      </Table.Td>
    </Table.Tr>
  );
}
