import type { Anchor } from './anchors.ts';
import type { Fact, FactKind } from './fact.ts';
import type { Span } from './plain.ts';
import type { TableFacts } from './table-facts.ts';

// Which facts belong to which freight: those in its part of the row, then those in rows below that name none themselves.

/** A piece of freight; its span is the part of the row that it has to itself. */
export type Item = Span & Readonly<{ anchors: readonly Anchor[]; facts: readonly Fact[] }>;
/** A row that adds up those above, and whether what it says is that of them. */
type Sum = Span & Readonly<{ is: 'right' | 'wrong' | 'unknown' }>;
/** `loose` is what is found beside every freight. */
export type Items = Readonly<{
  items: readonly Item[];
  loose: readonly Fact[];
  sums: readonly Sum[];
}>;

type Row = Span & Readonly<{ block: number }>;
type Draft = Span & { anchors: Anchor[]; facts: Fact[]; row: number; block: number };

/** Rows of the text; those without a blank row between them are a block. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let [at, block] = [0, 0];
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (/^[\s\ufffc]*$/.test(line)) block += 1;
    else rows.push({ at, end, block });
    at = end + 1;
  }
  return rows;
}

const sumRow =
  /^[\s・\-*|]*(?:合\s?計|総計|小計|総数|計(?!画|器|測|量)|(?:grand |sub)?totals?|sum)[\s:=|]*/;
const separators = /[、,;。&+\t/|]|と|\band\b|及び|および/g;

/**
 * Where the part of the first of two anchors ends: at the last separator between them, or before the count of the second.
 * `isCounted`: the first has its count before it, as in 1 x 40HC 2 x 20ft.
 */
function boundary(text: string, a: Anchor, b: Anchor, isCounted: boolean): number {
  const between = text.slice(a.end, b.at);
  // A comma between digits groups them.
  const found = [...between.matchAll(separators)].filter(
    ({ index }) => !/\d,\d/.test(between.slice(index - 1, index + 2)),
  );
  const last = found.at(-1);
  if (last) return a.end + last.index + last[0].length;
  const times = /\d{1,3}\s?[x×*]\s?$/.exec(between);
  if (times && (isCounted || /^\s*$/.test(between.slice(0, times.index))))
    return a.end + times.index;
  const ahead =
    /(?<![x×*] ?)\b\d{1,3}\s?(?:[x×*]|(?:台|本|個)の|units? of)?\s?$/.exec(between) ??
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:[a-z]+ ){0,2}$/.exec(between);
  return ahead && (isCounted || !/^\s?$/.test(between.slice(0, ahead.index)))
    ? a.end + ahead.index
    : b.at;
}

const conflicts = (a: Anchor, b: Anchor) =>
  a.kind !== b.kind ||
  (a.category !== undefined && b.category !== undefined && a.category !== b.category) ||
  (a.containerTypes !== undefined && b.containerTypes !== undefined) ||
  (a.model !== undefined && b.model !== undefined && a.model.id !== b.model.id) ||
  (a.packingStyle !== undefined && b.packingStyle !== undefined);

/** Whether two anchors name the same freight: PC200-10 油圧ショベル, プリウス（ZVW60）, 木箱 機械部品. */
function isSame(
  text: string,
  [a, b]: readonly [Anchor, Anchor],
  facts: readonly Fact[],
  isInTable: boolean,
): boolean {
  const between = text.slice(a.end, b.at);
  const isCounted = facts.some(
    ({ kind, at, end }) => kind === 'count' && at >= a.end && end <= b.at,
  );
  if (conflicts(a, b) || isCounted) return false;
  // The cells of a row are of one piece of freight.
  return isInTable || (between.length <= 12 && !/[、,;。&+\t|]/.test(between));
}

/** Whether a packing is only what its goods are counted in: パレット積み雑貨 12パレット. */
function isUnit(
  text: string,
  group: readonly Anchor[],
  { at, packingStyle }: Anchor,
  facts: readonly Fact[],
) {
  const [first] = group;
  const counts = facts.filter(
    (fact) => fact.kind === 'count' && fact.at >= (first?.at ?? at) && fact.end <= at,
  );
  return (
    counts.length === 1 &&
    packingStyle !== undefined &&
    group.some((each) => each.packingStyle?.id === packingStyle.id) &&
    /^[^、,;。&+\t|]*\d\s?$/.test(text.slice(group.at(-1)?.end ?? at, at))
  );
}

/** Facts of one name that are of several pieces: 3 laden, 2 empty; 実入3台、空2台. What else is said is said of each. */
function byState(facts: readonly Fact[]): Fact[][] {
  const isPaired = ({ kind }: Fact) => kind === 'count' || kind === 'laden';
  const all = facts.filter((fact) => isPaired(fact));
  const [first, ...rest] = all;
  // 5台（実入3、空2） names their sum first.
  const sum = rest.reduce((n, { kind, value }) => n + (kind === 'count' ? Number(value) : 0), 0);
  const paired =
    first?.kind === 'count' && all.length % 2 === 1 && first.value === sum ? rest : all;
  const pairs = Array.from({ length: paired.length / 2 }, (_, i) => paired.slice(2 * i, 2 * i + 2));
  const states = new Set(paired.map(({ kind, value }) => (kind === 'laden' ? value : null)));
  return paired.length % 2 === 0 &&
    states.has(true) &&
    states.has(false) &&
    pairs.every(([a, b]) => a?.kind !== b?.kind)
    ? pairs.map((pair) => [...pair, ...facts.filter((fact) => !isPaired(fact))])
    : [[...facts]];
}

function itemsOfRow(
  text: string,
  row: Row,
  anchors: readonly Anchor[],
  facts: readonly Fact[],
  isInTable: boolean,
) {
  const items: Draft[] = [];
  const groups: Anchor[][] = [];
  for (const anchor of anchors) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (
      group &&
      last &&
      (isSame(text, [last, anchor], facts, isInTable) || isUnit(text, group, anchor, facts))
    )
      group.push(anchor);
    else groups.push([anchor]);
  }
  let start = row.at;
  for (const [i, group] of groups.entries()) {
    const last = group.at(-1);
    const next = groups[i + 1]?.[0];
    const isCounted = facts.some(
      ({ kind, at, end }) => kind === 'count' && at >= start && end <= (group[0]?.at ?? start),
    );
    const end = last && next ? boundary(text, last, next, isCounted) : row.end;
    const own = facts.filter((fact) => fact.at >= start && fact.at < end);
    const item = { anchors: group, row: row.at, block: row.block, at: start, end };
    for (const part of byState(own)) items.push({ ...item, facts: part });
    start = end;
  }
  return items;
}

const forAll = /すべて|全て|いずれも|全車|全台|各|それぞれ|\ball\b|\beach\b/;
const has = (facts: readonly Fact[], ...kinds: readonly FactKind[]) =>
  kinds.every((kind) => facts.some((fact) => fact.kind === kind));
const measures: ReadonlySet<FactKind> = new Set([
  'size',
  'length',
  'width',
  'height',
  'weight',
  'totalWeight',
]);
const isMeasured = (facts: readonly Fact[]) =>
  has(facts, 'size') || has(facts, 'length', 'width', 'height');
/** Goods that are counted in packages and measured are general cargo, whatever they are called. */
const isMeasuredPackage = (facts: readonly Fact[]) =>
  isMeasured(facts) && facts.some(({ isPackage }) => isPackage === true);

/** Whether a row of a table of goods has all that goods need: it is general cargo, whatever it is called. */
const isMeasuredRow = (facts: readonly Fact[]) => has(facts, 'count') && isMeasured(facts);

const lacks = ({ facts }: Readonly<{ facts: readonly Fact[] }>, { kind }: Fact) =>
  facts.every((each) => each.kind !== kind);
/** Freight that only its measures name. */
const goodsOf = ({ at, end, block }: Row, facts: readonly Fact[]): Draft => ({
  anchors: [],
  facts: [...facts],
  row: at,
  block,
  at,
  end,
});
const lacksWeight = ({ facts }: Draft) => !has(facts, 'weight') && !has(facts, 'totalWeight');

/** Gives the facts of a row without freight to the freight that they describe; what nobody can tell stays loose. */
function attach(rowText: string, own: readonly Fact[], inBlock: readonly Draft[]): readonly Fact[] {
  // A row with a count and measures of its own is of something that nobody knows.
  const isOther = has(own, 'count') && own.some(({ kind }) => measures.has(kind));
  if (isOther && inBlock.some(({ facts }) => has(facts, 'count'))) return own;
  if (forAll.test(rowText)) {
    for (const item of inBlock) item.facts.push(...own.filter((fact) => lacks(item, fact)));
    return [];
  }
  const rows = new Set(inBlock.map(({ row }) => row));
  const last = inBlock.at(-1);
  // Below a list of several rows nobody knows which one is meant.
  const hasOwnDetails = inBlock.at(-2)?.facts.some(({ kind }) => kind === 'size');
  if (!last || (rows.size > 1 && !hasOwnDetails && !/^[\s　]{2,}/.test(rowText))) return own;
  const taken = own.filter((fact) => lacks(last, fact));
  last.facts.push(...taken);
  return own.filter((fact) => !taken.includes(fact));
}

/** A row of a number and a state below one that has both already is of more of the same: 実入 3台, 空 2台. */
function moreOf(row: Row, own: readonly Fact[], last: Draft | undefined): Draft | null {
  if (!last || !has(own, 'count', 'laden') || !has(last.facts, 'count', 'laden')) return null;
  const others = last.facts.filter((fact) => lacks({ facts: own }, fact));
  return { ...last, facts: [...own, ...others], row: row.at, at: row.at, end: row.end };
}

/** What a row of sums says: the weight of the only freight above it, and whether the count is right. */
function readSum(row: Row, own: readonly Fact[], inBlock: readonly Draft[]): Sum {
  const [only, second] = inBlock;
  const weights = own.flatMap((fact) =>
    fact.kind === 'weight' || fact.kind === 'totalWeight'
      ? [{ ...fact, kind: 'totalWeight' as const }]
      : [],
  );
  const takesWeight = only !== undefined && second === undefined && lacksWeight(only);
  if (takesWeight) only.facts.push(...weights);
  const countsIn = (facts: readonly Fact[]) => facts.filter(({ kind }) => kind === 'count');
  const [count, another] = countsIn(own);
  const counts = inBlock.map(({ facts }) => countsIn(facts));
  const isKnown = inBlock.length > 0 && counts.every((some) => some.length === 1);
  const sum = counts.flat().reduce((n, { value }) => n + Number(value), 0);
  const isCompared = count !== undefined && !another && isKnown;
  const isRead = (count === undefined || isCompared) && (weights.length === 0 || takesWeight);
  const is = isCompared && count.value !== sum ? 'wrong' : isRead ? 'right' : 'unknown';
  return { at: row.at, end: row.end, is };
}

/** The freight of a text with what describes it; `tableRows` are the rows of tables that have headings, by where they begin. */
export function itemsIn(
  text: string,
  anchors: readonly Anchor[],
  facts: readonly Fact[],
  tableRows: TableFacts['rows'] = new Map(),
): Items {
  const items: Draft[] = [];
  const loose: Fact[] = [];
  const sums: Sum[] = [];
  /** Rows above the first freight of their block. */
  let waiting: { facts: Fact[]; block: number } = { facts: [], block: -1 };
  for (const row of rowsOf(text)) {
    const rowText = text.slice(row.at, row.end);
    const inRow = <T extends Span>(all: readonly T[]) =>
      all.filter(({ at }) => at >= row.at && at < row.end);
    const [ownAnchors, ownFacts] = [inRow(anchors), inRow(facts)];
    if (sumRow.test(rowText)) {
      const inBlock = items.filter(({ block }) => block === row.block);
      sums.push(readSum(row, ownFacts, inBlock));
      continue;
    }
    const inTable = tableRows.get(row.at);
    if (ownAnchors.length > 0) {
      const added = itemsOfRow(text, row, ownAnchors, ownFacts, inTable !== undefined);
      for (const fact of ownFacts)
        if (fact.isEach === true && fact.kind === 'count')
          for (const item of added) if (lacks(item, fact)) item.facts.push(fact);
      const [only] = added;
      if (waiting.block === row.block && added.length === 1 && only) {
        only.facts.push(...waiting.facts.filter((fact) => lacks(only, fact)));
        waiting = { facts: [], block: -1 };
      }
      items.push(...added);
    } else if (inTable) {
      // What a row says is said of nothing but that row.
      if (inTable.namesGoods && isMeasuredRow(ownFacts)) items.push(goodsOf(row, ownFacts));
      else loose.push(...ownFacts);
    } else if (ownFacts.length > 0) {
      const inBlock = items.filter(({ block }) => block === row.block);
      const more = forAll.test(rowText) ? null : moreOf(row, ownFacts, inBlock.at(-1));
      if (
        isMeasuredPackage(ownFacts) &&
        !(
          inBlock.length > 0 && inBlock.every((item) => ownFacts.every((fact) => lacks(item, fact)))
        )
      )
        items.push(goodsOf(row, ownFacts));
      else if (more) items.push(more);
      else if (inBlock.length > 0) loose.push(...attach(rowText, ownFacts, inBlock));
      else if (waiting.block === row.block) waiting.facts.push(...ownFacts);
      else {
        loose.push(...waiting.facts);
        waiting = { facts: ownFacts, block: row.block };
      }
    }
  }
  return { items, loose: [...loose, ...waiting.facts], sums };
}
