import { Group, Text } from '@mantine/core';
import { grouped } from '#platform/grouped.ts';
import { defined } from '#platform/expect.ts';
import { Button } from '#ui/feedback/button.tsx';
import { ConflictPanel } from '#ui/form/conflict-panel.tsx';
import type { Line } from '#ui/sheet/sheet-props.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { Cells } from './use-cells.ts';
import { makerWords } from '../../words.ts';

/** Cells that somebody else saved while they were edited here. What is kept is saved with the other changes. */
export function CellConflicts({
  cells,
  rows,
  columns,
}: {
  cells: Cells;
  rows: readonly Line[];
  columns: readonly Line[];
}) {
  const { conflicts } = cells;
  if (conflicts.length === 0) return null;
  const labelOf = (key: string) => {
    const place = cells.placeOf(key);
    return place ? `${defined(rows[place.row]).label} ${defined(columns[place.column]).label}` : '';
  };
  const all = conflicts.map(({ key }) => key);
  return (
    <ConflictPanel
      key={all.join()}
      by={cells.lastSave.names}
      at={cells.lastSave.at}
      isOwn={cells.lastSave.isOwn}
      saves={false}
      differences={conflicts.map(({ key, mine, theirs }) => ({
        key,
        label: labelOf(key),
        mine: mine === '' ? '' : grouped(mine),
        theirs: theirs === '' ? '' : grouped(theirs),
      }))}
      onKeep={(theirs) => {
        if (theirs.size > 0) cells.takeTheirs(all.filter((key) => theirs.has(key)));
        cells.keepMine(all.filter((key) => !theirs.has(key)));
      }}
      onTakeTheirs={() => cells.takeTheirs(all)}
    />
  );
}

/** That others saved cells, none of which were edited here; until it is dismissed. */
export function SavedByOthers({ cells }: { cells: Cells }) {
  const t = useWords(makerWords);
  if (cells.savedByOthers === 0 || cells.conflicts.length > 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {t('othersSaved', { count: cells.savedByOthers, name: cells.lastSave.names || '–' })}
      </Text>
      <Button severity="secondary" size="small" onClick={cells.dismissOthers}>
        {t('seen')}
      </Button>
    </Group>
  );
}
