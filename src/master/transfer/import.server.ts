import type { ApiContext } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { type ReadRow, readSheet } from '#platform/sheet/read.server.ts';
import type { AnyResource } from '../define.ts';
import type { ResourceHooks } from '../store.server.ts';
import { type FileHeader, isField, pathOf, readHeader } from './columns.ts';
import { type Plan, type PlanFault, planImport } from './plan.server.ts';
import type { Fault, Outcome, Progress } from './outcome.ts';
import { referencesOf } from './references.server.ts';
import { writeChanges } from './write.server.ts';

const maxRows = 50_000;
/** So many faults are answered; the others are counted. */
const maxFaults = 10_000;

const messages = {
  empty: { en: 'The file is empty.', ja: 'ファイルが空です。' },
  unknown: { en: 'This column is not known here.', ja: 'このマスタにない列です。' },
  twice: { en: 'This column is there twice.', ja: '同じ列が2つあります。' },
  tooMany: {
    en: `At most ${maxRows.toLocaleString('en')} rows at a time.`,
    ja: `一度に取り込めるのは${maxRows.toLocaleString('en')}行までです。`,
  },
} as const satisfies Record<string, Bilingual>;

type Options = Readonly<{
  bytes: Uint8Array;
  parentId: string | undefined;
  write: boolean;
  signal: AbortSignal;
  report: (progress: Progress) => void;
}>;
type Cells = Readonly<{ head: ReadRow; columns: FileHeader['columns']; rows: readonly ReadRow[] }>;

class Rollback extends Error {}

const refused = (message: Bilingual) =>
  new Refused('invalid', { fields: [{ path: 'file', code: 'file', message }] });

/** Where a fault of a field stands in the file; a field that has no column is named by its label. */
function locateFault(
  { head, columns, rows }: Cells,
  resource: AnyResource,
  { locale }: ApiContext,
  { number, path, message }: PlanFault,
): Fault {
  const at = columns.findIndex((column) => column !== null && pathOf(column) === path);
  const whole =
    at < 0
      ? columns.findIndex((column) => column !== null && isField(column) && column.in === path)
      : at;
  const label = resource.fields[path.split(/[[.]/)[0] ?? '']?.label[locale] ?? '';
  const row = rows.find((each) => each.number === number);
  return {
    row: number,
    place: whole < 0 ? null : whole + 1,
    column: whole < 0 ? label : (head.cells[whole] ?? '').trim(),
    value: at < 0 ? '' : (row?.cells[at] ?? ''),
    message: message[locale],
  };
}

/** What is wrong with the first row: columns that are not known, or there twice. Empty ones are nobody's. */
function headerFaults(
  { head }: Cells,
  { unknown, twice }: FileHeader,
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
  return [...unknown.map(fault(messages.unknown)), ...twice.map(fault(messages.twice))];
}

const outcome = (
  plan: Pick<Plan, 'changes' | 'unchanged'>,
  faults: readonly Fault[],
  written: boolean,
): Outcome => ({
  created: plan.changes.filter(({ before }) => before === null).length,
  updated: plan.changes.filter(({ before }) => before !== null).length,
  unchanged: plan.unchanged,
  written,
  faultCount: faults.length,
  faults: faults
    .toSorted((a, b) => a.row - b.row || (a.place ?? 0) - (b.place ?? 0))
    .slice(0, maxFaults),
});

/**
 * Reads a file of a master and says what it would do, or does it: all of it in one transaction with an event for each
 * record, or nothing. A dry run goes the same way and is rolled back at its end, so that what only the database refuses
 * is told too.
 * @throws Refused unsupported-file or invalid for what is no file of rows; the signal's reason when it is cancelled.
 */
export async function importFile(
  context: ApiContext,
  resource: AnyResource,
  special: ResourceHooks,
  { bytes, parentId, write, signal, report }: Options,
): Promise<Outcome> {
  let total = 0;
  const step = (stage: Progress['stage']) => async (done: number) => {
    report({ stage, done, total });
    // Others have their turn, and the cancelling its chance.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  const all: ReadRow[] = [];
  for await (const row of readSheet(bytes)) {
    if (all.length > maxRows) throw refused(messages.tooMany);
    if (all.push(row) % 1000 === 0) await step('reading')(all.length);
  }
  const [head, ...below] = all;
  if (!head) throw refused(messages.empty);
  const read = readHeader(resource, head.cells);
  // Of a row that was emptied only what was wrong with it may be left.
  const rows =
    read.reasons < 0
      ? below
      : below.filter(({ cells }) =>
          cells.some((cell, i) => i !== read.reasons && cell.trim() !== ''),
        );
  total = rows.length;
  const cells: Cells = { head, columns: read.columns, rows };
  const faulty = headerFaults(cells, read, context);
  if (faulty.length > 0) return outcome({ changes: [], unchanged: 0 }, faulty, false);

  const plan = await planImport(context.db, resource, cells, {
    parentId,
    references: referencesOf(context.db),
    report: step('checking'),
  });
  const asFaults = (faults: readonly PlanFault[]) =>
    faults.map((fault) => locateFault(cells, resource, context, fault));
  if (plan.faults.length > 0) return outcome(plan, asFaults(plan.faults), false);
  total = plan.changes.length;
  let found: PlanFault[] = [];
  try {
    await context.db.transaction(async (tx) => {
      const writeFaults = await writeChanges(
        tx,
        resource,
        plan.changes,
        context,
        special,
        step(write ? 'writing' : 'trying'),
      );
      found = writeFaults.flatMap(({ number, faults }) =>
        faults.map(({ path, message }) => ({ number, path, message })),
      );
      if (!write || found.length > 0) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return outcome(plan, asFaults(found), write && found.length === 0);
}
