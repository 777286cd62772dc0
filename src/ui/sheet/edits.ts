// What was typed into a sheet and is not saved yet, with the way back and forth. Cells are named by keys, so that rows and
// columns may come and go while somebody types.

/** The text of a cell as it is saved; a cell that is not in it is empty. */
export type SavedTexts = ReadonlyMap<string, string>;
/** A text, and what was saved there when it was typed. */
type Typed = Readonly<{ text: string; over: string }>;
type Change = Readonly<{ key: string; before: string; after: string }>;
/** Several cells that change and are undone together. */
export type UndoStep = readonly Change[];
export type Edits = Readonly<{
  typed: ReadonlyMap<string, Typed>;
  done: readonly UndoStep[];
  undone: readonly UndoStep[];
}>;
export type CellText = readonly [key: string, text: string];
/** A cell that somebody else saved after it was typed into. */
export type Conflict = Readonly<{ key: string; mine: string; theirs: string }>;

const maxUndoSteps = 200;

export const noEdits: Edits = { typed: new Map(), done: [], undone: [] };

export const textOf = ({ typed }: Edits, saved: SavedTexts, key: string): string =>
  typed.get(key)?.text ?? saved.get(key) ?? '';

function put(
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

/** Puts texts into cells, as one act; cells that already say so are no part of it. */
export function writeCells(edits: Edits, saved: SavedTexts, entries: readonly CellText[]): Edits {
  const act = entries
    .map(([key, after]): Change => ({ key, before: textOf(edits, saved, key), after }))
    .filter(({ before, after }) => before !== after);
  if (act.length === 0) return edits;
  return {
    typed: put(
      edits.typed,
      saved,
      act.map(({ key, after }) => [key, after]),
    ),
    done: [...edits.done.slice(1 - maxUndoSteps), act],
    undone: [],
  };
}

/** Takes the last act back, also one that was saved since: then what was before it is a change again. */
export function undo({ typed, done, undone }: Edits, saved: SavedTexts): Edits {
  const act = done.at(-1);
  if (!act) return { typed, done, undone };
  const entries = act.map(({ key, before }): CellText => [key, before]);
  return { typed: put(typed, saved, entries), done: done.slice(0, -1), undone: [...undone, act] };
}

export function redo({ typed, done, undone }: Edits, saved: SavedTexts): Edits {
  const act = undone.at(-1);
  if (!act) return { typed, done, undone };
  const entries = act.map(({ key, after }): CellText => [key, after]);
  return { typed: put(typed, saved, entries), done: [...done, act], undone: undone.slice(0, -1) };
}

/** The cells whose text is another than the saved one. */
export const changesOf = ({ typed }: Edits, saved: SavedTexts): CellText[] =>
  [...typed].flatMap(([key, { text }]) =>
    text === (saved.get(key) ?? '') ? [] : [[key, text] as const],
  );

/** The cells that were saved by somebody else since, with another text than the one typed here. */
export const conflictsOf = ({ typed }: Edits, saved: SavedTexts): Conflict[] =>
  [...typed].flatMap(([key, { text, over }]) => {
    const theirs = saved.get(key) ?? '';
    return theirs === over || theirs === text ? [] : [{ key, mine: text, theirs }];
  });

/** Stands by the texts typed here, although others were saved meanwhile. */
export function keepMine(edits: Edits, saved: SavedTexts, keys: readonly string[]): Edits {
  const typed = new Map(edits.typed);
  for (const key of keys) {
    const mine = typed.get(key);
    if (mine) typed.set(key, { ...mine, over: saved.get(key) ?? '' });
  }
  return { ...edits, typed };
}

/** Gives the texts typed here up for those that are saved. */
export const takeTheirs = (edits: Edits, saved: SavedTexts, keys: readonly string[]): Edits =>
  writeCells(
    edits,
    saved,
    keys.map((key) => [key, saved.get(key) ?? '']),
  );

/** After a save or a new look at what is saved: what was typed and is saved by now is no change any more. */
export function dropSavedEdits(edits: Edits, saved: SavedTexts): Edits {
  const typed = new Map(
    [...edits.typed].filter(([key, { text }]) => text !== (saved.get(key) ?? '')),
  );
  return typed.size === edits.typed.size ? edits : { ...edits, typed };
}
