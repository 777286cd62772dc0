import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { type AnswerView, answerQuery } from '#quotation/screens/data.ts';
import {
  type CellEntry,
  type TableColumn,
  tableInput,
  tableRows,
  undoOf,
} from '#quotation/sheet/table-cells.ts';
import type { TableInput } from '#quotation/table-input.ts';
import { useLabel } from '#platform/i18n/words.ts';

/** Saves the input of a table against this version of its answer. */
export type SaveTable = (input: TableInput & Readonly<{ version: number }>) => Promise<unknown>;

/** What is typed into a cell. */
type Write = Readonly<{ rowId: string; column: TableColumn; text: string }>;
/** A text typed into a cell that is not saved yet, with what is wrong with it. */
type Entry = Write &
  Readonly<{
    /** Which writing it belongs to, the latest highest: a pasted block is one. */
    step: number;
    fault?: string;
    /** What it was typed over, not saved either. */
    over?: Entry | undefined;
    /** It undoes another one, and is not undone itself. */
    undoes?: boolean;
  }>;

const keyOf = ({ rowId, column }: Pick<Entry, 'rowId' | 'column'>) => `${rowId} ${column}`;

/**
 * The entries of the table of an answer. They are saved one call after the other as they are typed, each with all entries
 * that wait; what is refused, or could not be sent, stays with its message until it is typed anew or sent again.
 */
export function useTableEntries(
  view: AnswerView,
  saveTable: SaveTable,
  reason: string,
  askReason: () => void,
) {
  const queries = useQueryClient();
  const label = useLabel();
  const failure = useFailure();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const waiting = useRef(new Map<string, Entry>());
  /** What the save under way has sent. */
  const sending = useRef<readonly Entry[]>([]);
  const isRunning = useRef(false);
  const steps = useRef(0);
  const history = useRef<(readonly Write[])[]>([]);
  /** How often Ctrl+Z was pressed for what was still being saved. */
  const undosWanted = useRef(0);
  const { queryKey } = answerQuery(view.quotationId, view.id);

  const show = () => setEntries(new Map(waiting.current));
  const mark = (entry: Entry, fault: string) => {
    // Typed anew meanwhile, it is no longer this entry.
    if (waiting.current.get(keyOf(entry)) === entry)
      waiting.current.set(keyOf(entry), { ...entry, fault });
  };
  /** Takes entries away, unless they were typed anew meanwhile. */
  const forget = (saved: readonly Entry[]) => {
    for (const entry of saved)
      if (waiting.current.get(keyOf(entry)) === entry) waiting.current.delete(keyOf(entry));
  };

  /** The entries that wait, with their rows as they are now; those of rows that are gone are dropped. */
  const current = () => {
    const latest = queries.getQueryData<AnswerView>(queryKey) ?? view;
    const all = tableRows(latest.lines, latest.charges);
    const rows = new Map(all.map((row) => [row.id, row]));
    const sent = [...waiting.current.values()].filter(({ fault }) => fault === undefined);
    forget(sent.filter(({ rowId }) => !rows.has(rowId)));
    const cells = sent.flatMap((entry) => {
      const row = rows.get(entry.rowId);
      return row ? [{ entry, cell: { row, column: entry.column, text: entry.text } }] : [];
    });
    return { version: latest.version, rows: all, cells };
  };

  /** Sends what waits. True: something was typed meanwhile. */
  const save = async (why: string): Promise<boolean> => {
    const { version, rows, cells } = current();
    const { input, isEmpty, isReasonMissing, wrong, rowAt } = tableInput(
      cells.map(({ cell }) => cell),
      why.trim() || null,
    );
    for (const [i, fault] of wrong) {
      const found = cells[i];
      if (found) mark(found.entry, label(fault));
    }
    const good = cells.filter((_, i) => !wrong.has(i));
    const sent = good.map(({ entry }) => entry);
    if (isEmpty) forget(sent);
    show();
    if (isReasonMissing) askReason();
    if (isEmpty || isReasonMissing) return false;
    sending.current = sent;
    try {
      await saveTable({ version, ...input });
    } catch (error) {
      let isOfCell = false;
      for (const { path, message } of apiError(error)?.fields ?? [])
        for (const entry of sent.filter(({ rowId }) => rowId === rowAt(path))) {
          mark(entry, message);
          isOfCell = true;
        }
      if (!isOfCell) setProblem(failure(error));
      if (apiError(error)) await queries.invalidateQueries({ queryKey: ['quotation'] });
      show();
      return false;
    }
    const typed = good.filter(({ entry }) => !entry.undoes).map(({ cell }) => cell);
    if (typed.length > 0) history.current.push(writesThatUndo(typed, rows));
    await queries.invalidateQueries({ queryKey: ['quotation'] });
    forget(sent);
    show();
    return current().cells.length > 0;
  };

  const run = async (why: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setProblem(null);
    let isMore = true;
    while (isMore) {
      isMore = await save(why);
      sending.current = [];
    }
    isRunning.current = false;
    setSaving(false);
    if (undosWanted.current === 0) return;
    undosWanted.current -= 1;
    undo();
  };

  const write = (writes: readonly Write[], undoes = false) => {
    steps.current += 1;
    for (const each of writes) {
      const key = keyOf(each);
      const over = waiting.current.get(key);
      waiting.current.set(key, {
        ...each,
        step: steps.current,
        undoes,
        over: over && !sending.current.includes(over) ? over : undefined,
      });
    }
    show();
    void run(reason);
  };

  /** Takes back what was typed last: what is not saved before what is. */
  const undo = () => {
    const unsaved = [...waiting.current.values()];
    const step = Math.max(...unsaved.map((entry) => entry.step));
    const last = unsaved.filter((entry) => entry.step === step);
    if (last.some((entry) => sending.current.includes(entry))) {
      undosWanted.current += 1;
      return;
    }
    for (const { over, ...entry } of last) {
      if (over) waiting.current.set(keyOf(entry), over);
      else waiting.current.delete(keyOf(entry));
    }
    if (last.length > 0) {
      if (waiting.current.size === 0) setProblem(null);
      show();
      return;
    }
    const former = history.current.pop();
    if (former) write(former, true);
  };

  return {
    entryAt: (rowId: string, column: TableColumn) => entries.get(keyOf({ rowId, column })),
    /** How many entries are not saved. */
    count: entries.size,
    saving,
    /** Why the last save failed, where it is not about a cell. */
    problem,
    write,
    /** Sends what waits, e.g. with the reason that was missing. */
    send: () => void run(reason),
    discard: () => {
      waiting.current.clear();
      setProblem(null);
      show();
    },
    undo,
  };
}

/** What undoes entries that were saved together, each cell once. */
const writesThatUndo = (
  typed: readonly CellEntry[],
  rows: Parameters<typeof undoOf>[1],
): readonly Write[] => {
  const undone = typed.flatMap((cell) => undoOf(cell, rows));
  const writes = undone.map(({ row, column, text }): Write => ({ rowId: row.id, column, text }));
  return [...new Map(writes.map((each) => [keyOf(each), each])).values()];
};
