// Unsaved edits of a sheet, with undo and redo. Cells are identified by keys, so that rows and columns can be added and
// removed while somebody types.

/** The saved texts by cell key; a cell that is missing is empty. */
export type SavedTexts = ReadonlyMap<string, string>;
/** A typed text, and the saved text that it was typed over. */
type Typed = Readonly<{ text: string; over: string }>;
type Change = Readonly<{ key: string; before: string; after: string }>;
/** Cells that were changed, and are undone, together. */
export type UndoStep = readonly Change[];
export type Edits = Readonly<{
  typed: ReadonlyMap<string, Typed>;
  done: readonly UndoStep[];
  undone: readonly UndoStep[];
}>;
export type CellText = readonly [key: string, text: string];
/** A cell that somebody else saved after it was edited here. */
export type Conflict = Readonly<{ key: string; mine: string; theirs: string }>;

const maxUndoSteps = 200;

export const noEdits: Edits = { typed: new Map(), done: [], undone: [] };

export const textOf = ({ typed }: Edits, saved: SavedTexts, key: string): string =>
  typed.get(key)?.text ?? saved.get(key) ?? '';

function applied(
  typed: Edits['typed'],
  saved: SavedTexts,
  entries: readonly CellText[],
): Edits['typed'] {
  const next = new Map(typed);
  for (const [key, text] of entries) {
    const now = saved.get(key) ?? '';
    if (text === now) next.delete(key);
    else next.set(key, { text, over: next.get(key)?.over ?? now });
  }
  return next;
}

/** Writes texts into cells as one undo step; cells that already have the text are not part of it. */
export function writeCells(edits: Edits, saved: SavedTexts, entries: readonly CellText[]): Edits {
  const step = entries
    .map(([key, after]): Change => ({ key, before: textOf(edits, saved, key), after }))
    .filter(({ before, after }) => before !== after);
  if (step.length === 0) return edits;
  return {
    typed: applied(
      edits.typed,
      saved,
      step.map(({ key, after }) => [key, after]),
    ),
    done: [...edits.done.slice(1 - maxUndoSteps), step],
    undone: [],
  };
}

/** Reverts the last step. If it was saved meanwhile, the earlier text becomes an unsaved edit again. */
export function undo({ typed, done, undone }: Edits, saved: SavedTexts): Edits {
  const step = done.at(-1);
  if (!step) return { typed, done, undone };
  const entries = step.map(({ key, before }): CellText => [key, before]);
  return {
    typed: applied(typed, saved, entries),
    done: done.slice(0, -1),
    undone: [...undone, step],
  };
}

export function redo({ typed, done, undone }: Edits, saved: SavedTexts): Edits {
  const step = undone.at(-1);
  if (!step) return { typed, done, undone };
  const entries = step.map(({ key, after }): CellText => [key, after]);
  return {
    typed: applied(typed, saved, entries),
    done: [...done, step],
    undone: undone.slice(0, -1),
  };
}

/** The cells whose text differs from the saved one. */
export const changesOf = ({ typed }: Edits, saved: SavedTexts): CellText[] =>
  [...typed].flatMap(([key, { text }]) =>
    text === (saved.get(key) ?? '') ? [] : [[key, text] as const],
  );

/** The cells that somebody else has saved meanwhile with another text than the one typed here. */
export const conflictsOf = ({ typed }: Edits, saved: SavedTexts): Conflict[] =>
  [...typed].flatMap(([key, { text, over }]) => {
    const theirs = saved.get(key) ?? '';
    return theirs === over || theirs === text ? [] : [{ key, mine: text, theirs }];
  });

/** Resolves conflicts in favour of the texts typed here. */
export function keepMine(edits: Edits, saved: SavedTexts, keys: readonly string[]): Edits {
  const typed = new Map(edits.typed);
  for (const key of keys) {
    const mine = typed.get(key);
    if (mine) typed.set(key, { ...mine, over: saved.get(key) ?? '' });
  }
  return { ...edits, typed };
}

/** Resolves conflicts in favour of the saved texts. */
export const takeTheirs = (edits: Edits, saved: SavedTexts, keys: readonly string[]): Edits =>
  writeCells(
    edits,
    saved,
    keys.map((key) => [key, saved.get(key) ?? '']),
  );

/** Drops the edits that equal the saved texts: after a save, or when the saved texts were loaded again. */
export function dropSavedEdits(edits: Edits, saved: SavedTexts): Edits {
  const typed = new Map(
    [...edits.typed].filter(([key, { text }]) => text !== (saved.get(key) ?? '')),
  );
  return typed.size === edits.typed.size ? edits : { ...edits, typed };
}
