import { Decimal } from 'decimal.js';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount, Charge } from '#freight/types.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { defined } from '#platform/expect.ts';
import type { SheetRoute } from '#quotation/sheet/sheet.server.ts';

/** A line of a revision; the same line has the same `lineageId` in every revision. */
export type ComparedLine = Readonly<{
  lineageId: string;
  /** The route that the line is carried on. */
  routeLineageId: string;
  cargo: Cargo;
  note: string;
  charges: readonly Pick<Charge, 'label' | 'segment' | 'kind' | 'amount'>[];
}>;

/** A route of a revision, without what differs in every copy of it. */
type ComparedRoute = Omit<SheetRoute, 'id' | 'position'>;

export const comparedFacts = ['validUntil', 'currency', 'exchange'] as const;
type ComparedFact = (typeof comparedFacts)[number];

/** A remark, or a document by its name and the hash of its content. */
type ComparedText = Readonly<{ text: string; sha256: string | null; internal: boolean }>;

/** All that a revision tells its reader. The request has no facts, charges or remarks. */
export type ComparedRevision = Readonly<{
  isRequest: boolean;
  facts: Readonly<Record<ComparedFact, string | null>>;
  routes: readonly ComparedRoute[];
  lines: readonly ComparedLine[];
  remarks: readonly ComparedText[];
  documents: readonly ComparedText[];
}>;

type Change<T> = Readonly<{
  lineageId: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  before: T | null;
  after: T | null;
}>;
export type RouteChange = Change<ComparedRoute>;
export type LineChange = Change<ComparedLine> &
  Readonly<{
    /** After minus before; charges without a price count as zero. */
    difference: Amount;
  }>;
type FactChange = Readonly<{
  fact: ComparedFact;
  before: string | null;
  after: string | null;
}>;
export type TextChange = ComparedText & Readonly<{ change: 'added' | 'removed' }>;

export type RevisionChanges = Readonly<{
  facts: readonly FactChange[];
  routes: readonly RouteChange[];
  lines: readonly LineChange[];
  remarks: readonly TextChange[];
  documents: readonly TextChange[];
}>;

const sum = (line: ComparedLine | null) =>
  (line?.charges ?? []).reduce((total, { amount }) => total.plus(amount ?? 0), new Decimal(0));

/** Pairs what has the same lineage, in the order of the newer side with what was removed at the end. */
function pairUp<T extends Readonly<{ lineageId: string }>>(
  before: readonly T[],
  after: readonly T[],
): Change<T>[] {
  const old = new Map(before.map((each) => [each.lineageId, each]));
  const kept = new Set(after.map((each) => each.lineageId));
  const pair = (from: T | null, to: T | null): Change<T> => {
    const same = from !== null && to !== null && canonicalJson(from) === canonicalJson(to);
    return {
      lineageId: defined(to ?? from).lineageId,
      change: same ? 'same' : from === null ? 'added' : to === null ? 'removed' : 'changed',
      before: from,
      after: to,
    };
  };
  return [
    ...after.map((each) => pair(old.get(each.lineageId) ?? null, each)),
    ...before.filter((each) => !kept.has(each.lineageId)).map((each) => pair(each, null)),
  ];
}

/** Compares freight lines and their charges. */
export const compareLines = (
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LineChange[] =>
  pairUp(before, after).map((line) => ({
    ...line,
    difference: sum(line.after).minus(sum(line.before)).toFixed(),
  }));

/** The texts of one side only; a text that occurs twice counts twice, the order does not matter. */
function compareTexts(
  before: readonly ComparedText[],
  after: readonly ComparedText[],
): TextChange[] {
  const without = (all: readonly ComparedText[], others: readonly ComparedText[]) => {
    const left = others.map((each) => canonicalJson(each));
    return all.filter((each) => {
      const at = left.indexOf(canonicalJson(each));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [
    ...without(before, after).map((each) => ({ ...each, change: 'removed' as const })),
    ...without(after, before).map((each) => ({ ...each, change: 'added' as const })),
  ];
}

/** What differs between two revisions. Compared with the request, only what a request has: routes and freight. */
export function compareRevisions(
  before: ComparedRevision,
  after: ComparedRevision,
): RevisionChanges {
  const hasOffers = !before.isRequest && !after.isRequest;
  const bare = (lines: readonly ComparedLine[]) =>
    hasOffers ? lines : lines.map((line) => ({ ...line, charges: [] }));
  return {
    facts: hasOffers
      ? comparedFacts
          .map((fact) => ({ fact, before: before.facts[fact], after: after.facts[fact] }))
          .filter((each) => each.before !== each.after)
      : [],
    routes: pairUp(before.routes, after.routes),
    lines: compareLines(bare(before.lines), bare(after.lines)),
    remarks: hasOffers ? compareTexts(before.remarks, after.remarks) : [],
    documents: hasOffers ? compareTexts(before.documents, after.documents) : [],
  };
}
