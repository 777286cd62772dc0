import { createHash } from 'node:crypto';
import type { ApiContext } from '#account/procedure.server.ts';
import { resourceNamed } from '#master/registry.ts';
import type { Fault, Outcome, PreviewRow, Progress } from '#master/transfer/outcome.ts';
import { previewOf } from '#master/transfer/preview.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused, refusals } from '#platform/refusal.ts';
import {
  type TableChoice,
  type TableSource,
  readTable,
  unusableCells,
} from '#master/transfer/table.server.ts';
import type { ReadRow } from '#platform/sheet/read.server.ts';
import { slices } from '#platform/work/slices.ts';
import { laneNames } from '../change.server.ts';
import { unitText } from '../unit-text.ts';
import { type TariffColumn, groupName, readColumn } from './columns.ts';
import { maxTariffRows } from './limits.ts';
import { type RateChange, type TariffFault, type TariffPlan, planTariff } from './plan.server.ts';
import { type RateWrite, writeTariff } from './write.server.ts';
import { warningsOf } from './warnings.server.ts';

const resource = resourceNamed('base-rate');

const messages = {
  unknown: { en: 'A tariff has no such column.', ja: '運賃表にない列です。' },
  duplicate: { en: 'This column exists twice.', ja: '同じ列が2つあります。' },
  tooMany: {
    en: `At most ${maxTariffRows.toLocaleString('en')} rows at a time.`,
    ja: `一度に取り込めるのは${maxTariffRows.toLocaleString('en')}行までです。`,
  },
} as const satisfies Record<string, Bilingual>;

/** At most so many faults are listed in the answer; all are counted. */
const maxFaults = 10_000;

export type ImportOptions = Readonly<{
  bytes: Uint8Array;
  choice: TableChoice;
  fileName: string;
  /** Only checked unless true. */
  write: boolean;
  acceptWarnings: boolean;
  leaveOut: ReadonlySet<number>;
  checked: string | undefined;
  signal: AbortSignal;
  report: (progress: Progress) => void;
  /** Keeps the changes as a proposal, where the caller may not write them. */
  propose: ((fileName: string, changes: readonly RateWrite[]) => Promise<{ id: string }>) | null;
}>;

class Rollback extends Error {}

type Cells = Readonly<{
  source: TableSource;
  head: ReadRow;
  columns: readonly (TariffColumn | null)[];
  rows: readonly ReadRow[];
}>;
export type ImportResult = Readonly<{
  outcome: Outcome;
  preview: readonly PreviewRow[];
  proposal: string | null;
}>;

async function readFile(
  { bytes, choice }: ImportOptions,
  onRows: (done: number) => Promise<void>,
): Promise<Cells> {
  const table = await readTable(bytes, choice, {
    isKnown: (text) => readColumn(text) !== null,
    mostRows: maxTariffRows,
    tooMany: messages.tooMany,
    onRows,
  });
  return { ...table, columns: table.head.cells.map((cell) => readColumn(cell)) };
}

const samePlace = (a: TariffColumn, b: TariffColumn) => a.key === b.key && a.group === b.group;

/** Unknown and duplicate columns. */
function headFaults({ head, columns }: Cells, { locale }: ApiContext): Fault[] {
  return head.cells.flatMap((cell, i): Fault[] => {
    const column = columns[i];
    const isTwice = column && columns.findIndex((each) => each && samePlace(each, column)) < i;
    const message = isTwice ? messages.duplicate : column ? null : messages.unknown;
    if (cell.trim() === '' || !message) return [];
    return [
      { row: head.number, place: i + 1, column: cell, value: cell, message: message[locale] },
    ];
  });
}

/** A fault with its cell: in its group, else the key's column, else the first of the group. */
function locator({ head, columns, rows }: Cells, { locale }: ApiContext) {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return ({ number, group, path, message }: TariffFault): Fault => {
    const within = columns.findIndex((column) => column?.group === group && column.key === path);
    const ofKey = columns.findIndex((column) => column?.group === null && column.key === path);
    const index =
      within >= 0
        ? within
        : ofKey >= 0
          ? ofKey
          : columns.findIndex((column) => column?.group === group);
    const label = resource.fields[path]?.label[locale] ?? '';
    const row = byNumber.get(number);
    return {
      row: number,
      place: index < 0 ? null : index + 1,
      column: index < 0 ? label : (head.cells[index] ?? '').trim(),
      value: within < 0 && ofKey < 0 ? '' : (row?.cells[index] ?? ''),
      message: message[locale],
    };
  };
}

/** Names what a check found; differs where a rate was changed since, or another file is sent. */
async function tokenOf(
  changes: readonly RateChange[],
  pause: () => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const [i, { number, before, values }] of changes.entries()) {
    if (i % 1000 === 0) await pause();
    hash.update(JSON.stringify([number, before && [before.id, before.version], values]));
  }
  return hash.digest('hex');
}

/** Between a period and its field, as in the headers. */
const colons = { en: ': ', ja: '：' } as const;

/** What each row would do: the changes of its rates, each cell with its period. */
async function previewRows(
  context: ApiContext,
  { changes, unchanged }: TariffPlan,
  pause: () => Promise<void>,
): Promise<PreviewRow[]> {
  const { locale } = context;
  // `previewOf` orders by number: each change is shown by its place here, against the rate that it follows.
  const shown = await previewOf(
    context,
    resource,
    {
      changes: changes.map(({ shownBefore, values }, i) => ({
        number: i,
        before: shownBefore,
        values,
      })),
      unchanged: [],
      faults: [],
    },
    pause,
  );
  const lanes = await laneNames(context.db, [
    ...changes.map(({ values }) => String(values.freightRoute)),
    ...unchanged.map(({ before }) => String(before.freightRoute)),
  ]);
  const titleOf = (values: Readonly<Record<string, unknown>>) =>
    [
      lanes.get(String(values.freightRoute))?.[locale] ?? '',
      unitText(String(values.unitKey))[locale],
    ]
      .join(' ')
      .trim();
  const rows = new Map<number, PreviewRow>();
  for (const [i, { number, group, before, values }] of changes.entries()) {
    if (i % 500 === 0) await pause();
    const row = rows.get(number);
    const period = groupName(group)[locale];
    const cells = (shown[i]?.changes ?? []).map(({ label, was, now }) => ({
      label: `${period}${colons[locale]}${label}`,
      was,
      now,
    }));
    rows.set(number, {
      row: number,
      kind: before || row?.kind === 'changed' ? 'changed' : 'new',
      id: null,
      title: row?.title ?? titleOf(values),
      changes: [...(row?.changes ?? []), ...cells],
    });
  }
  for (const { number, before } of unchanged)
    if (!rows.has(number))
      rows.set(number, {
        row: number,
        kind: 'unchanged',
        id: before.id,
        title: titleOf(before),
        changes: [],
      });
  return [...rows.values()].toSorted((a, b) => a.row - b.row);
}

const inOrder = (faults: readonly Fault[]) =>
  faults.toSorted((a, b) => a.row - b.row || (a.place ?? 0) - (b.place ?? 0)).slice(0, maxFaults);

const outcomeOf = (
  { changes, unchanged }: Pick<TariffPlan, 'changes' | 'unchanged'>,
  faults: readonly Fault[],
  warnings: readonly Fault[],
  rest: TableSource & Partial<Outcome>,
): Outcome => ({
  created: changes.filter(({ before }) => before === null).length,
  updated: changes.filter(({ before }) => before !== null).length,
  unchanged: unchanged.length,
  leftOut: 0,
  written: false,
  pending: 0,
  checked: null,
  ...rest,
  faultCount: faults.length,
  faults: inOrder(faults),
  warningCount: warnings.length,
  warnings: inOrder(warnings),
});

/**
 * Imports a file of base rates, or with `write` false checks it: all rows but those left out in one transaction with an
 * audit event for each rate, or none. A check writes too and rolls back, so that the database's own rules are told as well.
 * @throws Refused invalid where the file cannot be read; stale where the rates are not as `checked`
 */
export async function importTariff(
  context: ApiContext,
  options: ImportOptions,
): Promise<ImportResult> {
  const { fileName, write, acceptWarnings, leaveOut, checked, signal, report } = options;
  let total = 0;
  const step = (stage: Progress['stage']) => async (done: number) => {
    report({ stage, done, total });
    // Lets other requests run, and a cancellation arrive.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  const cells = await readFile(options, step('reading'));
  const { source } = cells;
  total = cells.rows.length;
  const none = { changes: [], unchanged: [] };
  const nothing = (outcome: Outcome) => ({ outcome, preview: [], proposal: null });
  const unreadable = [
    ...headFaults(cells, context),
    ...(await unusableCells(cells, context.locale, slices())),
  ];
  if (unreadable.length > 0) return nothing(outcomeOf(none, unreadable, [], source));

  const plan = await planTariff(context, cells, step('checking'));
  const locate = locator(cells, context);
  const pause = () => step('checking')(total);
  const token = await tokenOf(plan.changes, pause);
  if (checked !== undefined && checked !== token) throw new Refused('stale');
  if (plan.faults.length > 0) return nothing(outcomeOf(plan, plan.faults.map(locate), [], source));

  const changes = plan.changes.filter(({ number }) => !leaveOut.has(number));
  const chosen = { changes, unchanged: plan.unchanged };
  const leftOut = new Set(plan.changes.map(({ number }) => number)).intersection(leaveOut).size;
  const warnings = (await warningsOf(context.db, changes, pause)).map(locate);
  const mayWrite = write && (warnings.length === 0 || acceptWarnings);
  if (mayWrite && options.propose) {
    const { id } = await options.propose(fileName, changes);
    const outcome = outcomeOf(chosen, [], warnings, { ...source, leftOut, written: true });
    return { outcome, preview: [], proposal: id };
  }
  total = changes.length;
  let refusal: Refused | null = null;
  try {
    await context.db.transaction(async (tx) => {
      const stage = write ? 'writing' : 'trying';
      await writeTariff(tx, context, { fileName, changes, recorded: mayWrite }, step(stage));
      if (!mayWrite) throw new Rollback();
    });
  } catch (error) {
    if (error instanceof Refused && !write) refusal = error;
    else if (!(error instanceof Rollback)) throw error;
  }
  if (refusal) {
    const { code, fields = [] } = refusal.refusal;
    const [number] = changes.map((each) => each.number);
    const messagesFound = fields.length > 0 ? fields : [{ path: '', message: refusals[code] }];
    const faults = messagesFound.map(({ path, message }) =>
      locate({ number: number ?? 1, group: null, path, message }),
    );
    return nothing(outcomeOf(chosen, faults, [], { ...source, leftOut }));
  }
  return {
    outcome: outcomeOf(chosen, [], warnings, {
      ...source,
      leftOut,
      written: mayWrite,
      checked: mayWrite ? null : token,
    }),
    preview: mayWrite ? [] : await previewRows(context, plan, () => step('trying')(changes.length)),
    proposal: null,
  };
}
