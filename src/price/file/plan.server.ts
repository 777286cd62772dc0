import type { ApiContext } from '#account/procedure.server.ts';
import { fieldRule } from '#master/rule.ts';
import { resourceNamed } from '#master/registry.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { fieldValues } from '#master/record-events.server.ts';
import type { Row } from '#master/selection.server.ts';
import { messages, sameRow } from '#master/transfer/messages.ts';
import { isSame } from '#master/same-value.ts';
import { referencesOf } from '#master/transfer/references.server.ts';
import { loadReferences, resolveReferences } from '#master/transfer/resolve-references.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { dayOf } from '#platform/clock.ts';
import { inputRule } from '#master/rule.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import { type Source, cellsOf, firstDayIn } from './cells.ts';
import { type Group, isFieldColumn, keyFields, periodFields, rateKeys } from './columns.ts';
import { lanesByKey, laneKey, ratesSince } from './load.server.ts';
import {
  type PlannedRate,
  type Values,
  endedBy,
  followedBy,
  lastDayBefore,
  overlapsOf,
  periodOf,
  seriesKey,
} from './plan.ts';
import { movedStartFault } from '../rate-warnings.ts';

const resource = resourceNamed('base-rate');

/** Rows that are planned without a pause. */
const rowsAtOnce = 25;

/** A change of one rate; `before` is null for a new one. `shownBefore` is the rate that a new one follows. */
export type RateChange = Readonly<{
  number: number;
  group: Group;
  before: Row | null;
  shownBefore: Row | null;
  values: Values;
}>;
export type TariffFault = Readonly<{
  number: number;
  /** Where the column is: of a group, or of the row's key (null). */
  group: Group | null;
  path: string;
  message: Bilingual;
}>;
export type TariffPlan = {
  changes: RateChange[];
  unchanged: Readonly<{ number: number; before: Row }>[];
  faults: TariffFault[];
};

const own = {
  lane: { en: 'There is no such lane.', ja: '該当する運賃区間がありません。' },
  otherKey: {
    en: 'This rate has another lane, customer or unit.',
    ja: '区間・適用先・適用単位が登録内容と異なります。',
  },
} as const satisfies Record<string, Bilingual>;

/**
 * What each row of a file of base rates would change, and all that refuses it: nothing is written. A period that begins on
 * a day takes the fields that it leaves empty from the rate that it follows, and ends that rate the day before.
 */
export async function planTariff(
  context: ApiContext,
  source: Source,
  report: (done: number) => Promise<void>,
): Promise<TariffPlan> {
  const { db, now } = context;
  const today = dayOf(now());
  const references = referencesOf(db);
  await loadReferences(
    references,
    source.columns.map((column) => (column && isFieldColumn(column) ? column : null)),
    source.rows.map(({ cells }) => cells),
  );
  const laneIds = await lanesByKey(db);
  const parsed: Readonly<{ number: number; cells: ReturnType<typeof cellsOf>; found: Values }>[] =
    [];
  const plan: TariffPlan = { changes: [], unchanged: [], faults: [] };
  const faultAt = (number: number, group: Group | null) => (path: string, message: Bilingual) =>
    void plan.faults.push({ number, group, path, message });
  for (const [i, { number, cells: texts }] of source.rows.entries()) {
    if (i % rowsAtOnce === 0) await report(0);
    const cells = cellsOf(source, texts);
    if (cells.groups.size === 0) continue;
    const found = resolveReferences(
      { fields: keyFields, values: cells.key, own: {}, before: {} },
      references,
      faultAt(number, null),
    );
    parsed.push({ number, cells, found });
  }
  const named = new Set(parsed.flatMap(({ found }) => laneIds.get(laneKey(found)) ?? []));
  const byId = new Map<string, Row>();
  const series = new Map<string, PlannedRate[]>();
  for await (const some of ratesSince(db, [...named], firstDayIn(source, today))) {
    for (const row of some) {
      byId.set(row.id, row);
      const planned = { number: null, id: row.id, values: fieldValues(baseRate.fields, row) };
      const key = seriesKey(row);
      const rates = series.get(key);
      if (rates) rates.push(planned);
      else series.set(key, [planned]);
    }
    await report(0);
  }
  for (const rates of series.values())
    rates.sort((a, b) => (periodOf(a.values).validFrom < periodOf(b.values).validFrom ? -1 : 1));
  const seen = new Map<string, number>();
  const rule = inputRule(baseRate);
  const keyRules = rateKeys.map((name) => [name, fieldRule(baseRate.fields[name])] as const);
  const initial = Object.fromEntries(
    Object.entries(baseRate.fields).map(([name, field]) => [
      name,
      'initial' in field ? (field.initial ?? null) : null,
    ]),
  );
  const written: RateChange[] = [];

  const faulty = new Set(plan.faults.map(({ number }) => number));

  const planRow = ({ number, cells: { groups }, found }: (typeof parsed)[number]) => {
    const fault = faultAt(number, null);
    const faultCount = plan.faults.length;
    const place = Object.fromEntries(
      keyRules.map(([name, keyRule]) => {
        const parsed = keyRule.safeParse(found[name] ?? initial[name] ?? null);
        if (!parsed.success) for (const { message } of faultsOf(parsed.error)) fault(name, message);
        return [name, parsed.success ? parsed.data : null];
      }),
    );
    const lane = laneIds.get(laneKey(found));
    if (faulty.has(number) || plan.faults.length > faultCount) return;
    if (!lane) return fault('segment', own.lane);
    const target: Values = { freightRoute: lane, ...place };
    const rates = series.get(seriesKey(target)) ?? [];
    const first = seen.get(seriesKey(target));
    if (first !== undefined) return fault('unitKey', sameRow(first));
    seen.set(seriesKey(target), number);
    // Existing rates first, so that a new period follows them as they will be.
    for (const [group, cell] of [...groups].toSorted(([a], [b]) =>
      String(a) < String(b) ? -1 : 1,
    ))
      planGroup({ number, target, rates, group, cell, fault: faultAt(number, group) });
    series.set(seriesKey(target), rates);
  };

  type GroupCells = Readonly<{ id: string; version: string; values: Values }>;
  const planGroup = ({
    number,
    target,
    rates,
    group,
    cell,
    fault,
  }: Readonly<{
    number: number;
    target: Values;
    rates: PlannedRate[];
    group: Group;
    cell: GroupCells;
    fault: (path: string, message: Bilingual) => void;
  }>) => {
    const count = plan.faults.length;
    const isDated = typeof group === 'string';
    const sameDay = isDated
      ? rates.find(({ id, values }) => id !== null && values.validFrom === group)
      : undefined;
    const before = byId.get(cell.id !== '' ? cell.id : (sameDay?.id ?? '')) ?? null;
    if (cell.id !== '' && !before) return fault('id', messages.none);
    if (before && seriesKey(before) !== seriesKey(target)) return fault('id', own.otherKey);
    const former = isDated && !before ? followedBy(rates, group) : undefined;
    const formerRow = former?.id ? (byId.get(former.id) ?? null) : null;
    const base: Values = before ?? former?.values ?? initial;
    const current = fieldValues(baseRate.fields, { ...base });
    // In a period headed by its first day, an empty cell leaves the field as it is.
    const entered = Object.fromEntries(
      Object.entries(cell.values).filter(
        ([name, value]) =>
          value !== null || (!isDated && !(before === null && initial[name] !== null)),
      ),
    );
    const resolved = resolveReferences(
      { fields: periodFields, values: entered, own: target, before: current },
      references,
      fault,
    );
    const merged: Values = {
      ...current,
      ...target,
      ...resolved,
      ...(isDated ? { validFrom: group } : {}),
    };
    const { freightRoute: _, ...rest } = merged;
    const isUnchanged = (values: Values) =>
      before !== null &&
      plan.faults.length === count &&
      Object.entries(periodFields).every(([name, field]) =>
        isSame(field, values[name] ?? null, before[name] ?? null),
      );
    if (before && isUnchanged(rest)) {
      plan.unchanged.push({ number, before });
      return;
    }
    const parsed = rule.safeParse(rest);
    if (!parsed.success) {
      for (const { path, message } of faultsOf(parsed.error)) fault(path, message);
      return;
    }
    const values: Values = { ...parsed.data, freightRoute: target.freightRoute };
    if (before && isUnchanged(values)) {
      plan.unchanged.push({ number, before });
      return;
    }
    if (before && cell.version !== '' && Number(cell.version) !== before.version)
      fault('version', messages.stale);
    for (const { path, message } of resource.check?.({ ...parsed.data }) ?? [])
      fault(path, message);
    if (before)
      for (const { path, message } of movedStartFault(periodOf(before), periodOf(values), today))
        fault(path, message);
    if (plan.faults.length > count) return;
    if (!before)
      for (const other of endedBy(rates, values)) {
        const ended = {
          ...other,
          number,
          values: { ...other.values, validTo: lastDayBefore(values) },
        };
        rates.splice(rates.indexOf(other), 1, ended);
        const row = other.id ? byId.get(other.id) : undefined;
        if (row) changeRate({ number, group, before: row, shownBefore: row, values: ended.values });
      }
    const next = { number, id: before?.id ?? null, values };
    const at = rates.findIndex(({ id }) => before !== null && id === before.id);
    if (at < 0) rates.push(next);
    else rates.splice(at, 1, next);
    changeRate({ number, group, before, shownBefore: before ?? formerRow, values });
  };
  /** A rate that is changed in its own columns and ended by a new period is written once. */
  const changeRate = (change: RateChange) => {
    const { before } = change;
    const at = before
      ? written.findIndex((each) => each.before?.id === before.id && each.number === change.number)
      : -1;
    if (at < 0) written.push(change);
    else written[at] = { ...change, group: written[at]?.group ?? change.group };
  };

  for (const [i, row] of parsed.entries()) {
    if (i % rowsAtOnce === 0) await report(row.number);
    planRow(row);
    // Only the row's own changes are looked through for a rate that is written twice.
    plan.changes.push(...written.splice(0));
  }
  await planOverlaps(plan, series, () => report(source.rows.length));
  return plan;
}

/** Adds the faults of rates that would overlap, lane by lane. */
async function planOverlaps(
  { changes, faults }: TariffPlan,
  series: ReadonlyMap<string, readonly PlannedRate[]>,
  pause: () => Promise<void>,
): Promise<void> {
  const groups = new Map(changes.map(({ number, group }) => [number, group]));
  const laneOf = ({ values }: Pick<PlannedRate, 'values'>) => String(values.freightRoute);
  const touched = new Set(changes.map(laneOf));
  const byLane = Map.groupBy(
    [...series.values()].flat().filter((planned) => touched.has(laneOf(planned))),
    laneOf,
  );
  for (const rates of byLane.values()) {
    for (const overlap of overlapsOf(rates)) {
      const group = overlap.path === 'unitKey' ? null : (groups.get(overlap.number) ?? null);
      faults.push({ ...overlap, group });
    }
    await pause();
  }
}
