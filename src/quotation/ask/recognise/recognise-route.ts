import type { Bilingual } from '#platform/i18n/locale.ts';
import type { RouteCondition } from '#freight/types.ts';
import { findDates, type FoundDate } from './dates.ts';
import { isEither, purposeOf } from './directions.ts';
import { referenceOf } from './lines.ts';
import type { Marker } from './marking.ts';
import type { FoundName } from './names.ts';
import { matchesOf, type Span } from './plain.ts';
import { firstMentions, onlyOne, type Place, placesIn } from './places.ts';
import type { ChoiceReason, PartField, RecognisedRoute } from './types.ts';

// The parts of a route: where from, where to, and when.

/** A part before its marks have their places. */
type PartDraft = Readonly<{
  field: PartField;
  route: RecognisedRoute;
  label: Bilingual;
  spans: readonly Span[];
}>;
type ChoiceDraft = Readonly<{
  field: PartField;
  reason: ChoiceReason;
  options: readonly PartDraft[];
}>;
export type RouteDraft = Readonly<{
  proposals: readonly PartDraft[];
  choices: readonly ChoiceDraft[];
  /** Where a further route is named; freight behind it may be meant for that one. */
  furtherAt: number | null;
}>;

type EndField = 'fromPort' | 'toPort' | 'fromDoor' | 'toDoor';
const mostOptions = 8;

const placePart = (field: EndField, place: Place, all: readonly Place[]): PartDraft => ({
  field,
  route: { [field]: referenceOf(place.name) },
  label: place.name.label,
  spans: all.filter(({ name }) => name.id === place.name.id).map(({ found }) => found),
});

function placeParts(
  text: string,
  found: readonly FoundName[],
  kind: 'port' | 'door',
  marks: Marker,
): RouteDraft {
  const { first, via, others, undirected } = placesIn(text, found);
  const proposals: PartDraft[] = [];
  const choices: ChoiceDraft[] = [];
  const mark = (
    places: readonly Place[],
    use: 'proposed' | 'choose' | 'other-route' | 'unused',
  ) => {
    for (const { found: span, name } of places) marks.add(span, kind, use, name.label);
  };
  const [from, to] = [onlyOne(first.from), onlyOne(first.to)];
  const isSame = from !== null && from.name.id === to?.name.id;
  const known = new Set<string>();
  for (const [end, places, only] of [
    ['from', first.from, from],
    ['to', first.to, to],
  ] as const) {
    const field: EndField = kind === 'port' ? `${end}Port` : `${end}Door`;
    for (const { name } of places) known.add(name.id);
    if (only && !isSame) {
      proposals.push(placePart(field, only, places));
      mark(places, 'proposed');
    } else if (places.length > 0) {
      const options = firstMentions(places).slice(0, mostOptions);
      choices.push({
        field,
        reason: 'several',
        options: options.map((each) => placePart(field, each, places)),
      });
      mark(places, 'choose');
    } else if (kind === 'port') {
      const options = firstMentions(undirected)
        .filter(({ name }) => !known.has(name.id))
        .slice(0, mostOptions);
      if (options.length > 0)
        choices.push({
          field,
          reason: 'no-direction',
          options: options.map((each) => placePart(field, each, undirected)),
        });
    }
  }
  if (kind === 'port' && via.length > 0) {
    const route = {
      viaPorts: firstMentions(via)
        .map(({ name }) => referenceOf(name))
        .slice(0, 8),
    };
    const names = firstMentions(via).map(({ name }) => name.label);
    const label = {
      en: names.map(({ en }) => en).join(', '),
      ja: names.map(({ ja }) => ja).join('、'),
    };
    proposals.push({ field: 'viaPorts', route, label, spans: via.map(({ found: span }) => span) });
    mark(via, 'proposed');
  }
  mark(others, 'other-route');
  const isOpen = choices.some(({ reason }) => reason === 'no-direction');
  for (const place of undirected)
    mark([place], known.has(place.name.id) ? 'unused' : isOpen ? 'choose' : 'unused');
  return { proposals, choices, furtherAt: others[0]?.found.at ?? null };
}

const departurePart = (day: string, spans: readonly Span[]): PartDraft => ({
  field: 'departure',
  route: { departure: day },
  label: { en: day, ja: day },
  spans,
});

function dateLabel({ days }: FoundDate): Bilingual {
  const text = days.join(' / ');
  return days.length > 0
    ? { en: text, ja: text }
    : { en: 'No certain day', ja: '日が特定できません' };
}

/** Days with what they are for; alternatives are for the same, as in 12/3か12/4出港. */
function purposesOf(text: string, dates: readonly FoundDate[]) {
  const found = dates.map((date) => ({ date, purpose: purposeOf(text, date, dates) }));
  const pairs = found.flatMap((each, i) => {
    const next = found[i + 1];
    return next && isEither(text.slice(each.date.end, next.date.at)) ? [{ each, next }] : [];
  });
  for (const { each, next } of pairs.toReversed()) each.purpose ??= next.purpose;
  for (const { each, next } of pairs) next.purpose ??= each.purpose;
  return found;
}

/** The departure: the only day that is called so, or the only day at all. */
function departureParts(
  text: string,
  today: string,
  furtherAt: number | null,
  marks: Marker,
): RouteDraft {
  const all = findDates(text, today).slice(0, 200);
  // Behind a further route a day is that of the further one.
  const isFurther = ({ at }: Span) => furtherAt !== null && at > furtherAt;
  for (const date of all)
    if (isFurther(date)) marks.add(date, 'date', 'other-route', dateLabel(date));
  const dates = all.filter((date) => !isFurther(date));
  const withPurpose = purposesOf(text, dates);
  const departures = withPurpose.filter(({ purpose }) => purpose === 'departure');
  const candidates =
    departures.length > 0 ? departures : withPurpose.filter(({ purpose }) => purpose === null);
  const open = candidates.find(({ date }) => date.open !== null)?.date.open ?? null;
  const days = [...new Set(candidates.flatMap(({ date }) => date.days))];
  const spansOf = (day: string) =>
    candidates.filter(({ date }) => date.days.includes(day)).map(({ date }) => date);
  const isCertain = days.length === 1 && open === null;
  for (const { date } of withPurpose) {
    const isCandidate = candidates.some((each) => each.date === date);
    marks.add(
      date,
      'date',
      isCandidate ? (isCertain ? 'proposed' : 'choose') : 'unused',
      dateLabel(date),
    );
  }
  const [day] = days;
  if (isCertain && day !== undefined)
    return { proposals: [departurePart(day, spansOf(day))], choices: [], furtherAt: null };
  if (candidates.length === 0) return { proposals: [], choices: [], furtherAt: null };
  const options = days
    .filter((each) => each >= today)
    .slice(0, mostOptions)
    .map((each) => departurePart(each, spansOf(each)));
  return {
    proposals: [],
    choices: [{ field: 'departure', reason: open ?? 'several', options }],
    furtherAt: null,
  };
}

const conditionWords: readonly (readonly [RouteCondition, RegExp])[] = [
  ['door-door', /ドア\s?(?:から|to|・ツー・|ツー|~|→|-|・)?\s?ドア|\bdoor[ -](?:to[ -])?door\b/g],
  ['port-port', /港\s?[~→-]\s?港|\bport[ -](?:to[ -])?port\b/g],
  ['door-port', /ドア\s?[~→-]\s?港|\bdoor[ -]to[ -]port\b/g],
  ['port-door', /港\s?[~→-]\s?ドア|\bport[ -]to[ -]door\b/g],
];

function conditionParts(text: string, marks: Marker): RouteDraft {
  const found = conditionWords.flatMap(([condition, words]) =>
    matchesOf(words, text).map((span) => ({
      condition,
      span,
      label: { en: condition, ja: span.match[0] },
    })),
  );
  const [first] = found;
  const isOne = new Set(found.map(({ condition }) => condition)).size === 1;
  for (const { span, label } of found)
    marks.add(span, 'condition', isOne ? 'proposed' : 'unused', label);
  if (!first || !isOne) return { proposals: [], choices: [], furtherAt: null };
  const { condition, label } = first;
  return {
    proposals: [
      { field: 'condition', route: { condition }, label, spans: found.map(({ span }) => span) },
    ],
    choices: [],
    furtherAt: null,
  };
}

/** The route in a text: `text` without other mails and numbers, `places` of ports and doors in it. */
export function recogniseRoute(
  text: string,
  places: readonly FoundName[],
  today: string,
  marks: Marker,
): RouteDraft {
  const ofKind = (kind: 'port' | 'door') =>
    places.filter(({ names: [name] }) => name?.kind === kind);
  const ports = placeParts(text, ofKind('port'), 'port', marks);
  const parts = [
    ports,
    placeParts(text, ofKind('door'), 'door', marks),
    departureParts(text, today, ports.furtherAt, marks),
    conditionParts(text, marks),
  ];
  return {
    proposals: parts.flatMap(({ proposals }) => proposals),
    choices: parts.flatMap(({ choices }) => choices),
    furtherAt: ports.furtherAt,
  };
}
