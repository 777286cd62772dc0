import type { Bilingual } from '#platform/i18n/locale.ts';
import { isRecord } from '#platform/type-guards.ts';
import { findAnchors } from './anchors.ts';
import { without, withoutIdentifiers, withoutOtherMails, withoutOtherNumbers } from './blanked.ts';
import { findFacts } from './facts.ts';
import { type Item, itemsIn } from './items.ts';
import { factLabel, freightLabel, lineLabel, markKindOf } from './labels.ts';
import { type LineDraft, lineOf, placeSign } from './lines.ts';
import { missingOf } from './missing.ts';
import { marker } from './marking.ts';
import { findNames, type Name, nameTree } from './names.ts';
import { plainOf, sourceSpan, type Span } from './plain.ts';
import { recogniseRoute, type RouteDraft } from './recognise-route.ts';
import { tableFacts } from './table-facts.ts';
import { findUnread } from './unread.ts';
import type {
  Choice,
  ChoiceReason,
  Missing,
  MissingField,
  Part,
  PartField,
  Recognition,
  RecognisedLine,
} from './types.ts';

/** The longest text, in UTF-16 units. */
export const maxTextLength = 20_000;
const most = { names: 1000, anchors: 300, facts: 2000, lines: 100, options: 8 };

/** A choice or proposal before its marks have their places. */
type Draft = Readonly<{
  field: PartField;
  lineAt: number | null;
  line: RecognisedLine | null;
  label: Bilingual;
  spans: readonly Span[];
}>;

const descriptionWords: Bilingual = { en: 'Description', ja: '品名' };
const unreadWords: Bilingual = { en: 'Not read', ja: '読み取り対象外の記載' };
const sumWords: Bilingual = { en: 'Sum', ja: '合計' };

/** What a line is by all but its description: two models are two lines, though they are alike. */
const identityOf = ({ line }: LineDraft, { anchors }: Item): string =>
  JSON.stringify([
    { ...line, description: undefined },
    ...anchors.map(({ model, variants }) => [model?.id, variants?.map(({ id }) => id)]),
  ]);

/** Why a line is not proposed outright, if so. */
function doubtOf(
  { line }: LineDraft,
  item: Item,
  furtherAt: number | null,
  isRepeated: boolean,
): ChoiceReason | null {
  const at = item.anchors[0]?.at ?? item.at;
  if (furtherAt !== null && at > furtherAt) return 'other-route';
  if (isRepeated) return 'repeated';
  const isWithoutNumbers =
    item.facts.every(({ kind }) => kind !== 'count') && !('size' in line && line.size);
  return isWithoutNumbers && item.anchors.every((each) => each.isBare) ? 'unsure' : null;
}

const subjectLine = /^[ \t]*(?:件名|題名|標題|subject|subj|re)\s?:[^\n]*$/m;
/** The line of a mail that sums it up. */
function subjectOf(text: string): Span | null {
  const found = subjectLine.exec(text);
  return found && { at: found.index, end: found.index + found[0].length };
}

/** The doors of carriage by road that is asked for and has no place. */
function doorsNeeded({ proposals, choices }: RouteDraft): MissingField[] {
  const parts = [...proposals, ...choices.flatMap(({ options }) => options)];
  const conditions = parts.flatMap(({ route: { condition } }) => condition ?? []);
  const isKnown = (door: PartField) => parts.some(({ field }) => field === door);
  return [
    ...(conditions.some((each) => each.startsWith('door')) && !isKnown('fromDoor')
      ? (['fromDoor'] as const)
      : []),
    ...(conditions.some((each) => each.endsWith('door')) && !isKnown('toDoor')
      ? (['toDoor'] as const)
      : []),
  ];
}

/** Whether a line says nothing that the other one does not say, too. */
function isWithin(line: object, whole: object): boolean {
  return Object.entries(line).every(([key, value]) => {
    const other: unknown = Reflect.get(whole, key);
    return (
      value === undefined ||
      key === 'description' ||
      value === other ||
      (isRecord(value) && isRecord(other) && isWithin(value, other))
    );
  });
}

/**
 * Recognises a request in the text of a mail by rules and the names of masters. Pure; never throws. Proposes only what
 * the text says, once and clearly; the rest is to be chosen, or missing.
 * @param names what the caller may see of the masters
 * @param today YYYY-MM-DD in Asia/Tokyo; days without a year are the next ones from it on
 */
export function recognise(source: string, names: readonly Name[], today: string): Recognition {
  const plain = plainOf(source.slice(0, maxTextLength));
  const mail = withoutOtherMails(plain.text);
  const numbered = withoutOtherNumbers(mail);
  const tables = tableFacts(numbered);
  const text = without(numbered, tables.heads);
  const marks = marker(plain);
  const tree = nameTree(names);
  const isDoor = ({ kind }: Name) => kind === 'door';
  const isVariant = ({ kind }: Name) => kind === 'vehicle-variant';
  // Doors are named after companies, which are no places for anything else.
  const doors = findNames(tree, source, plain, mail, isDoor).slice(0, most.names);
  const isInDoor = ({ at, end }: Span) => doors.some((door) => at < door.end && door.at < end);
  const found = findNames(tree, source, plain, text, (name) => !isDoor(name))
    .filter((each) => !isInDoor(each))
    .slice(0, most.names);
  const subject = subjectOf(text);
  const route = recogniseRoute(text, [...doors, ...found], today, subject, marks);
  const anchors = findAnchors(text, found, {
    containerTypes: names.filter(({ kind }) => kind === 'container-type'),
    variantsOf: (modelId) => names.filter((name) => isVariant(name) && name.parentId === modelId),
  })
    .filter((each) => !isInDoor(each))
    .slice(0, most.anchors);
  const facts = findFacts(text, tables.facts).slice(0, most.facts);
  const { items, loose, sums } = itemsIn(text, anchors, facts, tables.rows);

  const proposals: Draft[] = [];
  const choices: {
    field: PartField;
    lineAt: number | null;
    reason: ChoiceReason;
    options: Draft[];
  }[] = [];
  const missing: Missing[] = [];
  const earlier = new Set<string>();
  const sourceOf = ({ at, end }: Span) => {
    const span = sourceSpan(plain, at, end);
    return source.slice(span.start, span.end);
  };
  const places = [
    ...doors,
    ...found.filter(({ names: all }) => all.some(({ kind }) => kind === 'port')),
  ].toSorted((a, b) => a.at - b.at);
  const besidePlaces = ({ at, end }: Span) => {
    const inside = places.filter((place) => at <= place.at && place.end <= end);
    return [{ at, end: at }, ...inside]
      .map((each, i) => sourceOf({ at: each.end, end: inside[i]?.at ?? end }))
      .join(placeSign);
  };
  const drafts = items.slice(0, most.lines).map((item) => {
    const styled = item.anchors.filter(({ packingStyle }) => packingStyle);
    const part = [item, ...styled]
      .map((each, i) => ({ at: i === 0 ? item.at : each.end, end: styled[i]?.at ?? item.end }))
      .map((each) => besidePlaces(each))
      .join(' ');
    const words = item.anchors
      .filter(({ packingStyle }) => !packingStyle)
      .map((each) => sourceOf(each))
      .join(' ');
    const isInSubject = subject !== null && item.at >= subject.at && item.at < subject.end;
    return { item, draft: lineOf(item, part, words), isInSubject };
  });
  const below = drafts.filter(({ isInSubject }) => !isInSubject).map(({ draft }) => draft.line);
  for (const [lineAt, { item, draft, isInSubject }] of drafts.entries()) {
    const { line, used } = draft;
    // A subject repeats what the text says.
    if (isInSubject && below.some((each) => isWithin(line, each))) {
      for (const span of [...item.anchors, ...item.facts])
        marks.add(span, 'freight', 'proposed', freightLabel(line));
      continue;
    }
    const identity = identityOf(draft, item);
    const doubt =
      isInSubject && below.length > 0
        ? 'subject'
        : doubtOf(draft, item, route.furtherAt, earlier.has(identity));
    earlier.add(identity);
    const isTaken = doubt === null;
    const use = isTaken ? 'proposed' : doubt === 'other-route' ? 'other-route' : 'choose';
    for (const anchor of item.anchors) marks.add(anchor, 'freight', use, freightLabel(line));
    const described = line.kind === 'general-cargo' ? line.description : undefined;
    const describedAt = described ? text.indexOf(plainOf(described).text, item.at) : -1;
    if (described && describedAt >= 0 && describedAt < item.end) {
      const end = describedAt + plainOf(described).text.length;
      marks.add({ at: describedAt, end }, 'freight', use, descriptionWords);
    }
    const open = new Set(
      draft.details.flatMap(({ options }) => options.flatMap(({ spans }) => spans)),
    );
    for (const fact of item.facts)
      marks.add(
        fact,
        markKindOf(fact),
        used.includes(fact) ? use : open.has(fact) ? 'choose' : 'unused',
        factLabel(fact),
      );
    const spans: Span[] = [...item.anchors, ...used];
    const whole: Draft = { field: 'line', lineAt, line, label: lineLabel(line), spans };
    if (isTaken) {
      proposals.push(whole);
      const fields = missingOf(draft);
      if (fields.length > 0) missing.push({ lineAt, fields });
    } else choices.push({ field: 'line', lineAt, reason: doubt, options: [whole] });
    // Of a word alone nothing is asked.
    for (const { field, reason, options } of doubt === 'unsure' ? [] : draft.details)
      choices.push({
        field,
        lineAt,
        reason,
        options: options.slice(0, most.options).map((each) => ({ ...each, field, lineAt })),
      });
  }
  const sumUses = { right: 'proposed', wrong: 'choose', unknown: 'unused' } as const;
  for (const sum of sums) marks.add(sum, 'sum', sumUses[sum.is], sumWords);
  if (sums.some((sum) => sum.is === 'wrong'))
    choices.push({ field: 'count', lineAt: null, reason: 'sum', options: [] });
  for (const fact of loose) marks.add(fact, markKindOf(fact), 'unused', factLabel(fact));
  const headed = without(withoutIdentifiers(mail), tables.heads);
  for (const span of findUnread(headed, marks.places()))
    marks.add(span, 'unread', 'unused', unreadWords);

  const { marks: allMarks, indexesOf } = marks.finish();
  const lineParts = (drafts: readonly Draft[]): Part[] =>
    drafts.map(({ spans, ...part }) => ({ ...part, route: null, marks: indexesOf(spans) }));
  const routeParts = (drafts: typeof route.proposals): Part[] =>
    drafts.map(({ spans, ...part }) => ({
      ...part,
      line: null,
      lineAt: null,
      marks: indexesOf(spans),
    }));
  const given = new Set<string>(route.proposals.map(({ field }) => field));
  const needed: MissingField[] = [
    ...(['fromPort', 'toPort', 'departure'] as const).filter((field) => !given.has(field)),
    ...doorsNeeded(route),
    ...(proposals.length === 0 ? (['line'] as const) : []),
    // Said of no line in particular.
    ...(loose.some(({ kind, value }) => kind === 'dangerous' && value === true)
      ? (['unNumber'] as const)
      : []),
  ];
  return {
    marks: allMarks,
    proposals: [...routeParts(route.proposals), ...lineParts(proposals)],
    choices: [
      ...route.choices.map((choice): Choice => ({
        ...choice,
        lineAt: null,
        options: routeParts(choice.options),
      })),
      ...choices.map((choice): Choice => ({ ...choice, options: lineParts(choice.options) })),
    ],
    missing: [...(needed.length > 0 ? [{ lineAt: null, fields: needed }] : []), ...missing],
  };
}
