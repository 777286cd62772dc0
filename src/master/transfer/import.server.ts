import type { ApiContext } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import type { ReadRow } from '#platform/sheet/read.server.ts';
import { slices } from '#platform/work/slices.ts';
import type { AnyResource } from '../define.ts';
import { mayPrice } from '../may-change.server.ts';
import { writeOrRequest } from '../pending/change.server.ts';
import { needsSecond } from '../pending/second.server.ts';
import type { ResourceHooks } from '../store.server.ts';
import {
  type FileHeader,
  columnReader,
  isField,
  parentColumns,
  pathOf,
  readHeader,
} from './columns.ts';
import { keepImport } from './imports.server.ts';
import type { PlanFault } from './parse-row.ts';
import { type Plan, planImport, planWhole } from './plan.server.ts';
import { maxRows, maxRowsText } from './limits.ts';
import type { Fault, Outcome, PreviewRow, Progress } from './outcome.ts';
import { checkedToken, previewOf } from './preview.server.ts';
import { referencesOf } from './references.server.ts';
import { type TableChoice, type TableSource, readTable, unusableCells } from './table.server.ts';
import { type RowFault, writeChanges } from './write.server.ts';

/** At most so many faults are listed in the answer; all are counted. */
const maxFaults = 10_000;

const messages = {
  unknown: { en: 'This list has no such column.', ja: 'このマスタにない列です。' },
  duplicate: { en: 'This column exists twice.', ja: '同じ列が2つあります。' },
  tooManyWaiting: {
    en: 'At most 200 rows at a time: a second administrator has to confirm each.',
    ja: '別の管理者の確認が必要なため、一度に取り込めるのは200行までです。',
  },
} as const satisfies Record<string, Bilingual>;

type Options = Readonly<{
  bytes: Uint8Array;
  choice: TableChoice;
  parentId: string | undefined;
  /** For a file of all parents, whose rows name theirs: its name, under which the import is kept for its undo. */
  whole?: Readonly<{ fileName: string }> | undefined;
  write: boolean;
  acceptWarnings: boolean;
  /** The rows of the file, by their number, that are not to be imported. */
  leaveOut: ReadonlySet<number>;
  /** `checked` of a check: refused where that would find something else now. */
  checked: string | undefined;
  signal: AbortSignal;
  report: (progress: Progress) => void;
}>;
type Cells = Readonly<{ head: ReadRow; columns: FileHeader['columns']; rows: readonly ReadRow[] }>;

class Rollback extends Error {}

const refused = (message: Bilingual) =>
  new Refused('invalid', { fields: [{ path: 'file', code: 'file', message }] });

/** Finds the cell of a fault in the file; a field without a column is named by its label. */
function faultLocator(
  { head, columns, rows }: Cells,
  resource: AnyResource,
  { locale }: ApiContext,
): (fault: PlanFault) => Fault {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return ({ number, path, message }) => {
    const at = columns.findIndex((column) => column !== null && pathOf(column) === path);
    const index =
      at < 0
        ? columns.findIndex((column) => column !== null && isField(column) && column.in === path)
        : at;
    const label = resource.fields[path.split(/[[.]/)[0] ?? '']?.label[locale] ?? '';
    return {
      row: number,
      place: index < 0 ? null : index + 1,
      column: index < 0 ? label : (head.cells[index] ?? '').trim(),
      value: at < 0 ? '' : (byNumber.get(number)?.cells[at] ?? ''),
      message: message[locale],
    };
  };
}

/** Faults of the first row: unknown and duplicate columns. Empty headers are ignored. */
function headerFaults(
  { head }: Cells,
  { unknown, duplicates }: FileHeader,
  { locale }: ApiContext,
): Fault[] {
  const fault =
    (message: Bilingual) =>
    (i: number): Fault => {
      const text = (head.cells[i] ?? '').trim();
      return {
        row: head.number,
        place: i + 1,
        column: text,
        value: text,
        message: message[locale],
      };
    };
  return [...unknown.map(fault(messages.unknown)), ...duplicates.map(fault(messages.duplicate))];
}

type Result = Readonly<{ outcome: Outcome; preview: readonly PreviewRow[] }>;

const outcome = (
  { unchanged }: Pick<Plan, 'unchanged'>,
  changes: Plan['changes'],
  faults: readonly Fault[],
  rest: TableSource & Pick<Outcome, 'leftOut' | 'written' | 'pending' | 'checked'>,
  warnings: readonly Fault[] = [],
): Outcome => ({
  created: changes.filter(({ before }) => before === null).length,
  updated: changes.filter(({ before }) => before !== null).length,
  unchanged: unchanged.length,
  ...rest,
  faultCount: faults.length,
  faults: inOrder(faults),
  warningCount: warnings.length,
  warnings: inOrder(warnings),
});

const inOrder = (faults: readonly Fault[]) =>
  faults.toSorted((a, b) => a.row - b.row || (a.place ?? 0) - (b.place ?? 0)).slice(0, maxFaults);

const notWritten = { leftOut: 0, written: false, pending: 0, checked: null };

/** At most so many rows can wait for a second administrator, who has to read them. */
const maxWaiting = 200;

/** Keeps every row of a file until a second administrator confirms it: all, or none. */
async function requestAll(
  context: ApiContext,
  resource: AnyResource,
  hooks: ResourceHooks,
  changes: Plan['changes'],
  parentId: string | undefined,
): Promise<void> {
  if (changes.length > maxWaiting) throw refused(messages.tooManyWaiting);
  await context.db.transaction(async (tx) => {
    for (const { before, values } of changes)
      await writeOrRequest(
        tx,
        resource,
        before
          ? { operation: 'update', id: before.id, version: before.version, parentId, values }
          : { operation: 'create', values },
        context,
        hooks,
      );
  });
}

/**
 * Imports a file of a master, or with `write` false checks it: all rows but those of `leaveOut` in one transaction with an
 * audit event for each record, or none. A check writes too and rolls back, so that violated constraints are reported as
 * well; without faults it answers what each row would do.
 * @throws Refused unsupported-file or invalid where the file cannot be read; stale where the records are not as `checked`;
 * the signal's reason when cancelled.
 */
export async function importFile(
  context: ApiContext,
  resource: AnyResource,
  hooks: ResourceHooks,
  {
    bytes,
    choice,
    parentId,
    whole,
    write,
    acceptWarnings,
    leaveOut,
    checked,
    signal,
    report,
  }: Options,
): Promise<Result> {
  let total = 0;
  const slice = slices();
  const pause = async () => {
    await slice();
    signal.throwIfAborted();
  };
  const step = (stage: Progress['stage']) => async (done: number) => {
    report({ stage, done, total });
    // Lets other requests run, and a cancellation arrive.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  const columnOf = columnReader(resource, whole ? parentColumns(resource) : []);
  const table = await readTable(bytes, choice, {
    isKnown: (text) => columnOf(text) !== null,
    mostRows: maxRows,
    tooMany: maxRowsText,
    onRows: step('reading'),
  });
  const { head, rows: below, source } = table;
  const read = readHeader(head.cells, columnOf);
  // A row that was emptied may still have text in the column for faults.
  const rows =
    read.reasons < 0
      ? below
      : below.filter(({ cells }) =>
          cells.some((cell, i) => i !== read.reasons && cell.trim() !== ''),
        );
  total = rows.length;
  const cells: Cells = { head, columns: read.columns, rows };
  const inHeader = headerFaults(cells, read, context);
  const unreadable = [...inHeader, ...(await unusableCells(cells, context.locale, pause))];
  if (unreadable.length > 0)
    return {
      outcome: outcome({ unchanged: [] }, [], unreadable, { ...notWritten, ...source }),
      preview: [],
    };

  const options = {
    references: referencesOf(context.db),
    mayPrice: mayPrice(context.principal),
    report: step('checking'),
    pause,
  };
  const plan = whole
    ? await planWhole(context.db, resource, cells, options)
    : await planImport(context.db, resource, cells, { parentId, ...options });
  const locate = faultLocator(cells, resource, context);
  const asFaults = (faults: readonly PlanFault[]) => faults.map((fault) => locate(fault));
  const token = await checkedToken(plan.changes, pause);
  if (checked !== undefined && checked !== token) throw new Refused('stale');
  if (plan.faults.length > 0)
    return {
      outcome: outcome(plan, plan.changes, asFaults(plan.faults), { ...notWritten, ...source }),
      preview: [],
    };
  const changes = plan.changes.filter(({ number }) => !leaveOut.has(number));
  total = changes.length;
  let found: PlanFault[] = [];
  let warnings: PlanFault[] = [];
  let waits = false;
  const flat = (rows: readonly RowFault[]) =>
    rows.flatMap(({ number, faults }) =>
      faults.map(({ path, message }) => ({ number, path, message })),
    );
  const isRefused = () => found.length > 0 || (warnings.length > 0 && !acceptWarnings);
  try {
    await context.db.transaction(async (tx) => {
      waits = resource.changedBy === 'administrator' && (await needsSecond(tx, context));
      const {
        refused: inRows,
        warned,
        records,
      } = await writeChanges(tx, resource, changes, context, {
        hooks,
        recorded: write && !waits,
        report: step(write ? 'writing' : 'trying'),
        pause,
      });
      found = flat(inRows);
      warnings = flat(warned);
      if (!write || waits || isRefused()) throw new Rollback();
      if (whole) await keepImport(tx, context, resource, whole.fileName, records);
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  const written = write && !isRefused();
  if (written && waits) await requestAll(context, resource, hooks, changes, parentId);
  const isPreviewed = !written && found.length === 0;
  return {
    outcome: outcome(
      plan,
      changes,
      asFaults(found),
      {
        ...source,
        leftOut: plan.changes.length - changes.length,
        written,
        pending: written && waits ? changes.length : 0,
        checked: isPreviewed ? token : null,
      },
      asFaults(warnings),
    ),
    preview: isPreviewed ? await previewOf(context, resource, plan, pause) : [],
  };
}
