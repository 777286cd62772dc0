import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CellText,
  type Edits,
  type SavedTexts,
  changesOf,
  conflictsOf,
  dropSavedEdits,
  keepMine,
  noEdits,
  redo,
  takeTheirs,
  undo,
  writeCells,
} from '#ui/sheet/edits.ts';

/** The unsaved edits over the saved texts, with undo across saves, and the cells that others saved meanwhile. */
export function useCellEdits(saved: SavedTexts) {
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  // After a refetch: saved edits are no longer changes, and cells that others saved are marked.
  const last = useRef(saved);
  useEffect(() => {
    const before = last.current;
    if (before === saved) return;
    last.current = saved;
    setTheirs(
      new Set(
        [...saved].flatMap(([key, text]) =>
          before.has(key) && before.get(key) !== text && edits.typed.get(key)?.text !== text
            ? [key]
            : [],
        ),
      ),
    );
    setEdits((now) => dropSavedEdits(now, saved));
  }, [saved, edits]);

  const changes = useMemo(() => changesOf(edits, saved), [edits, saved]);
  const conflicts = useMemo(() => conflictsOf(edits, saved), [edits, saved]);
  return {
    edits,
    changes,
    conflicts,
    theirs,
    dismissOthers: () => setTheirs(new Set()),
    enter: (entries: readonly CellText[]) => setEdits((now) => writeCells(now, saved, entries)),
    /** Returns the step that is undone. */
    undo: () => {
      setEdits((now) => undo(now, saved));
      return edits.done.at(-1);
    },
    /** Returns the step that is redone. */
    redo: () => {
      setEdits((now) => redo(now, saved));
      return edits.undone.at(-1);
    },
    keepMine: (which: readonly string[]) => setEdits((now) => keepMine(now, saved, which)),
    takeTheirs: (which: readonly string[]) => setEdits((now) => takeTheirs(now, saved, which)),
  };
}
