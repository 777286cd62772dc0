import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { type AnswerView, answerQuery } from '#quotation/screens/data.ts';
import {
  type TableColumn,
  type TableRow,
  cellText,
  tableInput,
} from '#quotation/sheet/table-cells.ts';
import { useLabel } from '#words.ts';

/** A text typed into a cell that is not saved yet, with what is wrong with it. */
type Entry = Readonly<{ row: TableRow; column: TableColumn; text: string; fault?: string }>;
type Done = Readonly<{ row: TableRow; column: TableColumn; before: string }>;

const keyOf = ({ row, column }: Pick<Entry, 'row' | 'column'>) => `${row.id} ${column}`;

/** What emptying or typing restores: the text before, or nothing where the price was that of the rate. */
const textBefore = ({ row, column }: Entry): string => {
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
  const history = useRef<Done[][]>([]);
  const latest = answerQuery(view.quotationId, view.id);

  const show = () => setEntries(new Map(waiting.current));
  const mark = (entry: Entry, fault: string) =>
    waiting.current.set(keyOf(entry), { ...entry, fault });

  /** Marks the entries that a refusal is about. False: it is about none of them. */
  const markRefused = (
    sent: readonly Entry[],
    rowAt: (path: string) => string | null,
    error: unknown,
  ) => {
    const fields = apiError(error)?.fields ?? [];
    let isMarked = false;
    for (const { path, message } of fields) {
      const id = rowAt(path);
      for (const entry of sent)
        if (entry.row.id === id) {
          mark(entry, message);
          isMarked = true;
        }
    }
    return isMarked;
  };

  const save = async (why: string): Promise<boolean> => {
    const sent = [...waiting.current.values()].filter(({ fault }) => fault === undefined);
    const { input, isEmpty, wrong, rowAt } = tableInput(sent, why.trim() || null);
    for (const [i, fault] of wrong) {
      const entry = sent[i];
      if (entry) mark(entry, label(fault));
    }
    const good = sent.filter((_, i) => !wrong.has(i));
    const forget = () => {
      for (const entry of good)
        if (waiting.current.get(keyOf(entry)) === entry) waiting.current.delete(keyOf(entry));
    };
    if (isEmpty) {
      forget();
      show();
      return false;
    }
    try {
      const { version } = queries.getQueryData<AnswerView>(latest.queryKey) ?? view;
      await api().quotation.changeTable({
        quotationId: view.quotationId,
        answerId: view.id,
        version,
        ...input,
      });
    } catch (error) {
      if (apiError(error)?.fields.some(({ path }) => path === 'reason')) {
        askReason();
        return false;
      }
      if (!markRefused(good, rowAt, error)) setProblem(failure(error));
      if (apiError(error)) await queries.invalidateQueries({ queryKey: ['quotation'] });
      show();
      return false;
    }
    history.current.push(
      good.map((entry) => ({ row: entry.row, column: entry.column, before: textBefore(entry) })),
    );
    await queries.invalidateQueries({ queryKey: ['quotation'] });
    forget();
    show();
    return [...waiting.current.values()].some(({ fault }) => fault === undefined);
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

  const write = (writes: readonly Omit<Entry, 'fault'>[]) => {
    for (const entry of writes) waiting.current.set(keyOf(entry), entry);
    show();
    void run(reason);
  };
  return {
    entryAt: (row: TableRow, column: TableColumn) => entries.get(keyOf({ row, column })),
    /** How many entries are not saved. */
    count: entries.size,
    saving,
    /** Why the last save failed, where it is not about a cell. */
    problem,
    write,
    /** Sends what waits, e.g. with the reason that was missing. */
    send: (why = reason) => void run(why),
    discard: () => {
      waiting.current.clear();
      setProblem(null);
      show();
    },
    undo: () => {
      const last = history.current.pop();
      if (last) write(last.map(({ row, column, before }) => ({ row, column, text: before })));
    },
  };
}
