import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import type { CellWrite } from '#ui/sheet/block.ts';
import type { CellText, UndoStep } from '#ui/sheet/edits.ts';
import type { CellRef } from '#ui/sheet/range.ts';
import { useWords } from '#platform/i18n/words.ts';
import { amountFault, amountText } from '../../rules/amount-text.ts';
import type { SheetView } from '../../screens/data.ts';
import { cellTexts, indexCells, lastSaveOf, savedTexts } from './cell-texts.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useSavesByOthers } from './use-saves-by-others.ts';
import { makerWords } from '../../words.ts';

/** The editable cells of a sheet: unsaved edits, one save for all, undo across saves, and saves by others. */
export function useCells(view: SheetView) {
  const failureText = useFailure();
  const t = useWords(makerWords);
  const queries = useQueryClient();
  const { maker, id, routes, vehicles, amounts, sheetVersion } = view;
  const { minorUnit } = view.currency;
  const [saving, setSaving] = useState(false);
  const others = useSavesByOthers(view);
  /** The last imported file with its texts by cell. */
  const [file, setFile] = useState<Readonly<{
    name: string;
    texts: ReadonlyMap<string, string>;
  }> | null>(null);

  const { keys, cellNames, places } = useMemo(
    () => indexCells(maker, { routes, vehicles }),
    [maker, routes, vehicles],
  );
  const saved = useMemo(() => savedTexts(keys, amounts), [keys, amounts]);

  const { undo, redo, enter, ...unsaved } = useCellEdits(saved);
  const { edits, changes, conflicts, theirs } = unsaved;
  const conflictKeys = useMemo(() => new Set(conflicts.map(({ key }) => key)), [conflicts]);
  useLeaveGuard(changes.length > 0, () => !saving);

  const texts = useMemo(
    () => cellTexts({ keys, saved, edits, conflictKeys, theirs, minorUnit }),
    [keys, saved, edits, conflictKeys, theirs, minorUnit],
  );

  const save = async () => {
    if (changes.length === 0) return;
    if (conflicts.length > 0) return toast({ message: t('decideFirst'), severity: 'warn' });
    if (changes.some(([, text]) => amountFault(text, minorUnit)))
      return toast({ message: t('mend'), severity: 'error' });
    setSaving(true);
    try {
      const cells = changes.flatMap(([key, text]) => {
        const name = cellNames.get(key);
        const isImported = file?.texts.get(key) === text;
        const amount = text === '' ? null : text;
        return name ? [{ ...name, amount, ...(isImported && { isImported }) }] : [];
      });
      const result = await api().maker[maker].saveCells({
        id,
        base: sheetVersion,
        cells,
        ...(file && { file: file.name }),
      });
      toast({ message: t('cellsSaved', { count: cells.length }), severity: 'success' });
      setFile(null);
      if (result.others.length > 0) others.report({ names: namesOf(result.others) });
    } catch (error) {
      const refusal = apiError(error);
      if (refusal?.code === 'stale') others.report(lastSaveOf(refusal.detail));
      toast({ message: failureText(error), severity: 'error' });
    } finally {
      // The lists too: a change may have taken the approval away.
      await queries.invalidateQueries({ queryKey: ['maker'] });
      setSaving(false);
    }
  };

  /** The entries for editable cells; figures are skipped. */
  const entriesOf = (puts: readonly CellWrite[]) =>
    puts.flatMap(([place, text]): CellText[] => {
      const key = texts.keyAt(place);
      return key === '' ? [] : [[key, amountText(text)]];
    });
  /** The cells of an undo step that the sheet still has. */
  const placesOf = (step: UndoStep | undefined): CellRef[] =>
    (step ?? []).flatMap(({ key }) => places.get(key) ?? []);
  return {
    texts,
    placeOf: (key: string): CellRef | undefined => places.get(key),
    write: (puts: readonly CellWrite[]) => enter(entriesOf(puts)),
    /** Applies the prices of a file as unsaved changes. */
    applyFile: (name: string, puts: readonly CellWrite[]) => {
      const entries = entriesOf(puts);
      setFile({ name, texts: new Map(entries) });
      enter(entries);
    },
    undo: () => placesOf(undo()),
    redo: () => placesOf(redo()),
    canUndo: edits.done.length > 0,
    canRedo: edits.undone.length > 0,
    conflicts,
    /** The last save by others. */
    lastSave: { ...others.last, names: others.last.names.join(', ') },
    /** The number of cells that others saved since the user dismissed the notice. */
    savedByOthers: theirs.size,
    dismissOthers: unsaved.dismissOthers,
    keepMine: unsaved.keepMine,
    takeTheirs: unsaved.takeTheirs,
    changes: changes.length,
    save,
    saving,
  };
}
export type Cells = ReturnType<typeof useCells>;

const namesOf = (cells: readonly { changedBy: string }[]) => [
  ...new Set(cells.map((cell) => cell.changedBy)),
];
