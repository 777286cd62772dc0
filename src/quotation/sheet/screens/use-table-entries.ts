import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { type AnswerView, answerQuery } from '#quotation/screens/data.ts';
import {
  type CellEntry,
  type TableColumn,
  cellText,
  tableInput,
  tableRows,
} from '#quotation/sheet/table-cells.ts';
import { useLabel } from '#words.ts';

/** A text typed into a cell that is not saved yet, with what is wrong with it. */
type Entry = Readonly<{
  rowId: string;
  column: TableColumn;
  text: string;
  fault?: string;
  /** It undoes another one, and is not undone itself. */
  undoes?: true;
}>;

const keyOf = ({ rowId, column }: Pick<Entry, 'rowId' | 'column'>) => `${rowId} ${column}`;

/** What is typed to undo an entry: the text before, or nothing where the price was that of the rate. */
const textBefore = ({ row, column }: CellEntry): string => {
  const isOfRate =
    row.kind === 'charge' && row.charge.manual === null && ['unit', 'amount'].includes(column);
  return isOfRate ? '' : cellText(row, column);
};

/**
 * The entries of the table of an answer. They are saved one call after the other as they are typed, each with all entries
 * that wait; what is refused, or could not be sent, stays with its message until it is typed anew or sent again.
 */
export function useTableEntries(view: AnswerView, reason: string, askReason: () => void) {
  const queries = useQueryClient();
  const label = useLabel();
  const failure = useFailure();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const waiting = useRef(new Map<string, Entry>());
  const isRunning = useRef(false);
  const history = useRef<(readonly Entry[])[]>([]);
  const { queryKey } = answerQuery(view.quotationId, view.id);

  const show = () => setEntries(new Map(waiting.current));
  const mark = (entry: Entry, fault: string) =>
    waiting.current.set(keyOf(entry), { ...entry, fault });
  /** Takes entries away, unless they were typed anew meanwhile. */
  const forget = (saved: readonly Entry[]) => {
    for (const entry of saved)
      if (waiting.current.get(keyOf(entry)) === entry) waiting.current.delete(keyOf(entry));
  };

  /** The entries that wait, with their rows as they are now; those of rows that are gone are dropped. */
  const current = () => {
    const latest = queries.getQueryData<AnswerView>(queryKey) ?? view;
    const rows = new Map(tableRows(latest.lines, latest.charges).map((row) => [row.id, row]));
    const sent = [...waiting.current.values()].filter(({ fault }) => fault === undefined);
    forget(sent.filter(({ rowId }) => !rows.has(rowId)));
    const cells = sent.flatMap((entry) => {
      const row = rows.get(entry.rowId);
      return row ? [{ entry, cell: { row, column: entry.column, text: entry.text } }] : [];
    });
    return { version: latest.version, cells };
  };

  /** Sends what waits. True: something was typed meanwhile. */
  const save = async (why: string): Promise<boolean> => {
    const { version, cells } = current();
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
    try {
      await api().quotation.changeTable({
        quotationId: view.quotationId,
        answerId: view.id,
        version,
        ...input,
      });
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
    const typed = good.filter(({ entry }) => !entry.undoes);
    if (typed.length > 0)
      history.current.push(
        typed.map(({ entry: { rowId, column }, cell }) => ({
          rowId,
          column,
          text: textBefore(cell),
          undoes: true,
        })),
      );
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
    while (await save(why));
    isRunning.current = false;
    setSaving(false);
  };

  const write = (writes: readonly Entry[]) => {
    for (const entry of writes) waiting.current.set(keyOf(entry), entry);
    show();
    void run(reason);
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
    undo: () => {
      const last = history.current.pop();
      if (last) write(last);
    },
  };
}
