import { Group, Table, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { moveWithinGroup } from '#ui/table/move-within-group.ts';
import { useWords } from '#platform/i18n/words.ts';
import { useChange } from '../../screens/data.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Href } from '#platform/href.ts';
import { makerWords } from '../../words.ts';

const OrderMenu = lazyPart(() => import('#ui/table/order-menu.tsx'));

type Part = Readonly<{
  id: string;
  name: string;
  /** The name in actions; `name` by default. */
  shortName?: string;
  cells: readonly ReactNode[];
}>;
type Column = Readonly<{ head: string; isNumber?: boolean }>;

type PartTableProps = Readonly<{
  label: string;
  leastWidth: number;
  /** The column of names, then those of the cells. */
  columns: readonly [Column, ...Column[]];
  parts: readonly Part[];
  /** The actions on parts; null where they are read-only. */
  editing: Readonly<{
    hrefOf: (id: string) => Href;
    remove: (id: string) => Promise<unknown>;
    reorder: (ids: string[]) => Promise<unknown>;
  }> | null;
}>;

const sideOf = ({ isNumber }: Column) =>
  isNumber ? { ta: 'right' as const, className: 'figures' } : {};

/** The routes, classes or charges of a quotation, to be edited, removed and reordered. */
export function PartTable({ label, leastWidth, columns, parts, editing }: PartTableProps) {
  const t = useWords(makerWords);
  const ask = useDialog();
  const change = useChange();
  const remove = async (id: string, name: string) => {
    const question = { act: t('remove'), object: name, effect: t('removeEffect') };
    if (editing && (await ask('delete', question))) await change(() => editing.remove(id));
  };
  const ids = parts.map(({ id }) => id);
  const [, ...rest] = columns;
  return (
    <Suspense fallback={<Loading rows={Math.min(parts.length, 8)} height={36} />}>
      <CardTable minWidth={leastWidth} verticalSpacing={4} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.head} {...sideOf(column)}>
                {column.head}
              </Table.Th>
            ))}
            {editing && (
              <Table.Th>
                <VisuallyHidden>{t('remove')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(({ id, name, shortName = name, cells }, place) => (
            <Table.Tr key={id}>
              <Table.Td>
                {editing ? <TextLink href={editing.hrefOf(id)}>{name}</TextLink> : name}
              </Table.Td>
              {rest.map((column, i) => (
                <Table.Td key={column.head} data-label={column.head} {...sideOf(column)}>
                  {cells[i]}
                </Table.Td>
              ))}
              {editing && (
                <Table.Td ta="right">
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    {parts.length > 1 && (
                      <OrderMenu
                        name={shortName}
                        place={place}
                        count={parts.length}
                        move={(to, done) =>
                          change(() => editing.reorder(moveWithinGroup(ids, ids, id, to)), done)
                        }
                      />
                    )}
                    <Button
                      severity="secondary"
                      size="small"
                      aria-label={`${t('remove')}: ${shortName}`}
                      onClick={() => void remove(id, shortName)}
                    >
                      {t('remove')}
                    </Button>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
    </Suspense>
  );
}
