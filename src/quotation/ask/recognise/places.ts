import { type Direction, directionOf, joins, leads } from './directions.ts';
import type { FoundName, Name } from './names.ts';

// The route of a text: its ports and doors by the words of direction around them.

export type Place = Readonly<{ found: FoundName; name: Name; direction: Direction | null }>;
/** The places of one route. More than one of an end are candidates. */
type Leg = Readonly<{ from: readonly Place[]; to: readonly Place[] }>;
export type Places = Readonly<{
  first: Leg;
  via: readonly Place[];
  /** Of further routes. */
  others: readonly Place[];
  /** Without a word of direction. */
  undirected: readonly Place[];
}>;

type Draft = { from: Place[]; to: Place[] };

const distinct = (places: readonly Place[]) => [...new Set(places.map(({ name }) => name.id))];
const has = (places: readonly Place[], { name }: Place) =>
  places.some((each) => each.name.id === name.id);

/** Directions, with those of alternatives: “東京または横浜から” is from both. */
function directed(text: string, found: readonly FoundName[]): Place[] {
  const places = found.flatMap((each): { -readonly [K in keyof Place]: Place[K] }[] =>
    each.names[0] ? [{ found: each, name: each.names[0], direction: directionOf(text, each) }] : [],
  );
  const between = (i: number) =>
    text.slice(places[i]?.found.end, places[i + 1]?.found.at ?? text.length);
  for (let i = 0; i + 1 < places.length; i++) {
    const [a, b] = [places[i], places[i + 1]];
    if (!a || !b) continue;
    if (leads(between(i))) {
      a.direction ??= 'from';
      // A→B→C: B is where one part ends and the next begins.
      b.direction = i + 2 < places.length && leads(between(i + 1)) ? 'via' : 'to';
    }
  }
  for (let i = places.length - 2; i >= 0; i--) {
    const [a, b] = [places[i], places[i + 1]];
    if (a && b && a.direction === null && joins(between(i))) a.direction = b.direction;
  }
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    if (a && b && b.direction === null && joins(between(i - 1))) b.direction = a.direction;
  }
  return places;
}

/** A route begins anew where a further place follows one that has both ends, unless it is an alternative. */
function legsOf(text: string, places: readonly Place[]): [Draft, ...Draft[]] {
  let leg: Draft = { from: [], to: [] };
  const legs: [Draft, ...Draft[]] = [leg];
  let last: Place | null = null;
  for (const place of places) {
    const { direction } = place;
    if (direction !== 'from' && direction !== 'to') continue;
    const isWhole = leg.from.length > 0 && leg.to.length > 0;
    const isAlternative =
      last?.direction === direction && joins(text.slice(last.found.end, place.found.at));
    if (isWhole && !isAlternative) {
      leg = { from: [], to: [] };
      legs.push(leg);
    }
    leg[direction].push(place);
    last = place;
  }
  return legs;
}

/**
 * The first route with both ends, and the rest. What repeats it, in whole or in part, is part of it; another end without a
 * route of its own is a second candidate.
 */
export function placesIn(text: string, found: readonly FoundName[]): Places {
  const places = directed(text, found);
  const [first, ...further] = legsOf(text, places);
  const others: Place[] = [];
  for (const leg of further) {
    const repeats =
      leg.from.every((each) => has(first.from, each)) &&
      leg.to.every((each) => has(first.to, each));
    if (leg.from.length > 0 && leg.to.length > 0 && !repeats) others.push(...leg.from, ...leg.to);
    else {
      first.from.push(...leg.from);
      first.to.push(...leg.to);
    }
  }
  return {
    first,
    via: places.filter(({ direction }) => direction === 'via'),
    others,
    undirected: places.filter(({ direction }) => direction === null),
  };
}

/** The one place that is meant, or null for none and for several. */
export const onlyOne = (places: readonly Place[]): Place | null =>
  distinct(places).length === 1 ? (places[0] ?? null) : null;

/** The first mention of each place. */
export const firstMentions = (places: readonly Place[]): Place[] =>
  distinct(places).flatMap((id) => places.find(({ name }) => name.id === id) ?? []);
