import { Decimal } from 'decimal.js';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount, Charge } from '#freight/types.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { defined } from '#platform/expect.ts';

/** A line of a revision; the same line has the same `lineageId` in every revision. */
export type ComparedLine = Readonly<{
  lineageId: string;
  cargo: Cargo;
  charges: readonly Pick<Charge, 'label' | 'segment' | 'kind' | 'amount'>[];
}>;

export type LineChange = Readonly<{
  lineageId: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  before: ComparedLine | null;
  after: ComparedLine | null;
  /** After minus before; charges without a price count as zero. */
  difference: Amount;
}>;

const sum = (line: ComparedLine | null) =>
  (line?.charges ?? []).reduce((total, { amount }) => total.plus(amount ?? 0), new Decimal(0));

/** Compares two revisions line by line, in the order of the newer one with removed lines at the end. */
export function compareRevisions(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LineChange[] {
  const old = new Map(before.map((line) => [line.lineageId, line]));
  const kept = new Set(after.map((line) => line.lineageId));
  const change = (from: ComparedLine | null, to: ComparedLine | null): LineChange => {
    const same = from !== null && to !== null && canonicalJson(from) === canonicalJson(to);
    return {
      lineageId: defined(to ?? from).lineageId,
      change: same ? 'same' : from === null ? 'added' : to === null ? 'removed' : 'changed',
      before: from,
      after: to,
      difference: sum(to).minus(sum(from)).toFixed(),
    };
  };
  return [
    ...after.map((line) => change(old.get(line.lineageId) ?? null, line)),
    ...before.filter((line) => !kept.has(line.lineageId)).map((line) => change(line, null)),
  ];
}
