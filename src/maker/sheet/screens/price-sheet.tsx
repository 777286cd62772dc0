import { nameIn } from '#platform/i18n/name-in.ts';
import { grouped } from '#platform/grouped.ts';
import { Group, List, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { fillDown, fillRight } from '#ui/sheet/block.ts';
import {
  type Arrow,
  type Selection,
  activeCell,
  selectionAround,
  selectCell,
  cellsOf,
  selectedRange,
} from '#ui/sheet/range.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { isIncludable } from '../../rules/amounts.ts';
import type { DisplayOptions } from '../../layouts/calculate.ts';
import { layoutOf } from '../../layouts/layout-of.ts';
import { sumOf } from '../../rules/view.ts';
import { CellConflicts, SavedByOthers } from './cell-conflicts.tsx';
import { type SheetView, chargeAmount, isEditable } from '../../screens/data.ts';
import { PriceSearch, usePriceSearch } from './price-search.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetViewControls } from './sheet-view-controls.tsx';
import { useBafPreview } from './use-baf-preview.ts';
import { useCalculatedSheet } from './use-calculated-sheet.ts';
import { useCells } from './use-cells.ts';
import { useSaveKey } from './use-save-key.ts';
import { useLineMove } from './use-line-move.ts';
import { useSheetLines } from './use-sheet-lines.ts';
import { makerWords } from '../../words.ts';

/** The prices by route and class, or by class and part, edited like a spreadsheet. */
export function PriceSheet({ view }: { view: SheetView }) {
  const t = useWords(makerWords);
  const { layout } = layoutOf(view.maker);
  const isEditor = isEditable(view);
  const baf = useBafPreview(view, view.withBaf && !(isEditor && layout.pricesInclude));
  const [shown, setShown] = useState<Omit<DisplayOptions, 'baf'>>({
    of: 'prices',
    charges: view.withCharges && !isEditor,
  });
  const showing = useMemo(() => ({ ...shown, baf: baf.yearId !== null }), [shown, baf.yearId]);
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const isPhone = useMediaQuery('(max-width: 48em)');
  const cells = useCells(view);
  const { rows, columns } = useSheetLines(baf.shown, showing);
  // Only bare prices can be edited; those with BAF and charges are calculated.
  const { show, plain, look, priceAt, matrix, isFigure, isBare } = useCalculatedSheet(
    baf.shown,
    cells,
    showing,
  );
  const found = usePriceSearch(matrix);

  const focus = activeCell(selection);
  const fill = (way: 'down' | 'right') =>
    cells.write((way === 'down' ? fillDown : fillRight)(selectedRange(selection), plain));

  /** Selects the cells that were undone or redone, which scrolls to them. */
  const undoRedo = (way: 'undo' | 'redo') => {
    const places = cells[way]();
    if (places.length > 0) setSelection(selectionAround(places));
  };
  const moveLine = useLineMove(view, focus, (place) => setSelection(selectCell(place)));
  useSaveKey(() => void (isEditor && cells.save()));

  const focusName = [rows[focus.row]?.label, columns[focus.column]?.label].join(' · ');
  const chosen = cellsOf(selectedRange(selection)).filter((place) => !isFigure(place));
  const sum =
    showing.of === 'prices' && chosen.length > 1
      ? sumOf([chosen.map(priceAt)], view.currency.minorUnit)
      : null;
  return (
    <Stack
      gap="xs"
      data-unsaved={cells.saving ? 'saving' : cells.changes > 0 ? 'entered' : undefined}
    >
      <Group gap="sm">
        <SheetViewControls view={view} showing={showing} onShow={setShown} baf={baf} />
        <PriceSearch found={found} at={focus} onGo={(place) => setSelection(selectCell(place))} />
        <SheetActions
          view={view}
          cells={cells}
          isEditor={isEditor}
          onUndoRedo={undoRedo}
          onFill={isBare ? fill : undefined}
          rows={rows}
          columns={columns}
        />
      </Group>
      <CellConflicts cells={cells} rows={rows} columns={columns} />
      <SavedByOthers cells={cells} />
      {baf.trial && showing.of === 'prices' && (
        <Text size="sm">
          {t('bafTried', {
            year: String(baf.trial.year),
            own: view.bafYear ? String(view.bafYear.year) : t('noBaf'),
          })}
        </Text>
      )}
      {isEditor && !isBare && (
        <Text size="sm" c="dimmed">
          {t('readOnlyView')}
        </Text>
      )}
      <Sheet
        label={`${t('sheet')} ${view.title}`}
        corner={t(layout.rows === 'route' ? 'route' : 'vehicleClass')}
        hint={t('sheetHint')}
        rows={rows}
        columns={columns}
        selection={selection}
        onSelect={setSelection}
        show={show}
        plain={plain}
        look={(place) =>
          !isFigure(place) && found.has(place) ? { ...look(place), isFound: true } : look(place)
        }
        headWidth={isPhone ? 132 : 260}
        columnWidth={isPhone ? 88 : 104}
        readOnly={!isEditor || !isBare}
        onWrite={cells.write}
        onUndo={() => undoRedo('undo')}
        onRedo={() => undoRedo('redo')}
        {...(isEditor && { onMoveLine: (way: Arrow) => void moveLine(way) })}
        onCellsOutside={(count) => toast({ message: t('outside', { count }), severity: 'warn' })}
      />
      <SelectionSummary name={focusName} note={look(focus).note} sum={sum} />
      <ListedCharges view={view} areIncluded={showing.charges} />
    </Stack>
  );
}

type SummaryProps = Readonly<{
  name: string;
  note: string | undefined;
  /** Of the prices selected, where there are several. */
  sum: ReturnType<typeof sumOf> | null;
}>;

/** What the focused cell is and what its mark means, and the sum of the selected prices. */
function SelectionSummary({ name, note, sum }: SummaryProps) {
  const t = useWords(makerWords);
  return (
    <Group gap="lg" mih={22}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="sm" role="status">
        {note}
      </Text>
      {sum && (
        <Text size="sm" ml="auto" className="figures" role="status">
          {t('chosen', {
            count: sum.count,
            sum: grouped(sum.sum),
            average: grouped(sum.average),
          })}
        </Text>
      )}
    </Group>
  );
}

/** The charges that the prices shown do not include. */
function ListedCharges({ view, areIncluded }: { view: SheetView; areIncluded: boolean }) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const listed = view.charges.filter((charge) => !(areIncluded && isIncludable(charge)));
  if (listed.length === 0) return null;
  return (
    <List size="sm" aria-label={t('charges')}>
      {listed.map((charge) => (
        <List.Item key={charge.id}>
          {nameIn(locale, charge)}: {chargeAmount(charge, view.currency.code)}
          {charge.basis === 'percent' ? '' : ` / ${t(`basis-${charge.basis}`)}`}
        </List.Item>
      ))}
    </List>
  );
}
