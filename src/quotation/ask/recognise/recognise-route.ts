import type { Bilingual } from '#platform/i18n/locale.ts';
import type { RouteCondition } from '#freight/types.ts';
import { routeConditionWords } from '#freight/words.ts';
import { findDates, type FoundDate } from './dates.ts';
import { findHaulage, isSamePurpose, purposesOf } from './directions.ts';
import type { Marker } from './marking.ts';
import { type FoundName, referenceOf } from './names.ts';
import { matchesOf, type Span } from './plain.ts';
import { firstMentions, onlyOne, type Place, type Places, placesIn } from './places.ts';
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

/**
 * The places of the text below its subject, which is a summary: where it names the same, it is part of it, and where it names
 * another place, both are candidates.
 */
function placesBelow(text: string, found: readonly FoundName[], subject: Span | null): Places {
  const inSubject = found.filter(({ at }) => subject !== null && at < subject.end);
  const below = placesIn(
    text,
    found.filter((each) => !inSubject.includes(each)),
  );
  if (inSubject.length === 0 || (below.first.from.length === 0 && below.first.to.length === 0))
    return placesIn(text, found);
  const above = placesIn(text, inSubject);
  return {
    first: {
      from: [...above.first.from, ...below.first.from],
      to: [...above.first.to, ...below.first.to],
    },
    via: [...above.via, ...below.via],
    others: [...above.others, ...below.others],
    undirected: [...above.undirected, ...below.undirected],
  };
}

function placeParts(
  text: string,
  found: readonly FoundName[],
  kind: 'port' | 'door',
  subject: Span | null,
  marks: Marker,
): RouteDraft {
  const { first, via, others, undirected } = placesBelow(text, found, subject);
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

const nothing: RouteDraft = { proposals: [], choices: [], furtherAt: null };

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
function withPurposes(text: string, dates: readonly FoundDate[], subject: Span | null) {
  const purposes = purposesOf(text, dates);
  const found = dates.map((date, i) => ({
    date,
    // A subject names the day that matters.
    purpose:
      purposes[i] ?? (subject !== null && date.at < subject.end ? ('departure' as const) : null),
  }));
  const pairs = found.flatMap((each, i) => {
    const next = found[i + 1];
    return next && isSamePurpose(text.slice(each.date.end, next.date.at)) ? [{ each, next }] : [];
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
  subject: Span | null,
  marks: Marker,
): RouteDraft {
  const all = findDates(text, today).slice(0, 200);
  // Behind a further route a day is that of the further one.
  const isFurther = ({ at }: Span) => furtherAt !== null && at > furtherAt;
  for (const date of all)
    if (isFurther(date)) marks.add(date, 'date', 'other-route', dateLabel(date));
  const dates = all.filter((date) => !isFurther(date));
  const withPurpose = withPurposes(text, dates, subject);
  const departures = withPurpose.filter(({ purpose }) => purpose === 'departure');
  const candidates =
    departures.length > 0 ? departures : withPurpose.filter(({ purpose }) => purpose === null);
  const open = candidates.find(({ date }) => date.open !== null)?.date.open ?? null;
  const days = [...new Set(candidates.flatMap(({ date }) => date.days))];
  const spansOf = (day: string) =>
    candidates.filter(({ date }) => date.days.includes(day)).map(({ date }) => date);
  const isCertain = days.length === 1 && open === null;
  const isArrivalOnly =
    candidates.length === 0 && withPurpose.some(({ purpose }) => purpose === 'arrival');
  for (const { date, purpose } of withPurpose) {
    const isCandidate =
      candidates.some((each) => each.date === date) || (isArrivalOnly && purpose === 'arrival');
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
  if (isArrivalOnly)
    return {
      proposals: [],
      choices: [{ field: 'departure', reason: 'arrival-only', options: [] }],
      furtherAt: null,
    };
  if (candidates.length === 0) return nothing;
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

const haulageWords: Readonly<Record<'from' | 'to', Bilingual>> = {
  from: { en: 'Pickup by road', ja: '集荷' },
  to: { en: 'Delivery by road', ja: '配達' },
};

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
  if (!first || !isOne) return nothing;
  const { condition, label } = first;
  return {
    proposals: [
      { field: 'condition', route: { condition }, label, spans: found.map(({ span }) => span) },
    ],
    choices: [],
    furtherAt: null,
  };
}

/** Carriage by road that is asked for at an end whose door nobody knows: whether it is wanted, and where, is asked. */
function haulageParts(text: string, known: readonly PartDraft[], marks: Marker): RouteDraft {
  const has = (field: PartField) => known.some((each) => each.field === field);
  const found = findHaulage(text).filter(({ of }) => !has(`${of}Door`));
  if (found.length === 0 || has('condition')) return nothing;
  for (const span of found) marks.add(span, 'haulage', 'choose', haulageWords[span.of]);
  const isAt = (end: 'from' | 'to') => has(`${end}Door`) || found.some(({ of }) => of === end);
  const condition: RouteCondition = `${isAt('from') ? 'door' : 'port'}-${isAt('to') ? 'door' : 'port'}`;
  return {
    proposals: [],
    choices: [
      {
        field: 'condition',
        reason: 'haulage',
        options: [
          {
            field: 'condition',
            route: { condition },
            label: routeConditionWords[condition],
            spans: found,
          },
        ],
      },
    ],
    furtherAt: null,
  };
}

/** The route in a text: `text` without other mails and numbers, `places` of ports and doors in it. */
export function recogniseRoute(
  text: string,
  places: readonly FoundName[],
  today: string,
  subject: Span | null,
  marks: Marker,
): RouteDraft {
  const ofKind = (kind: 'port' | 'door') =>
    places.filter(({ names: [name] }) => name?.kind === kind);
  const ports = placeParts(text, ofKind('port'), 'port', subject, marks);
  const doors = placeParts(text, ofKind('door'), 'door', subject, marks);
  const condition = conditionParts(text, marks);
  const known = [...doors.proposals, ...doors.choices.flatMap(({ options }) => options)];
  const parts = [
    ports,
    doors,
    departureParts(text, today, ports.furtherAt, subject, marks),
    condition,
    haulageParts(text, [...known, ...condition.proposals], marks),
  ];
  return {
    proposals: parts.flatMap(({ proposals }) => proposals),
    choices: parts.flatMap(({ choices }) => choices),
    furtherAt: ports.furtherAt,
  };
}
