import type { Bilingual } from '#platform/i18n/locale.ts';
import { findAnchors } from './anchors.ts';
import { without, withoutOtherMails, withoutOtherNumbers } from './blanked.ts';
import { findFacts } from './facts.ts';
import { type Item, itemsIn } from './items.ts';
import { factLabel, freightLabel, lineLabel, markKindOf } from './labels.ts';
import { type LineDraft, lineOf, missingOf, referenceOf } from './lines.ts';
import { marker } from './marking.ts';
import { findNames, type Name, nameTree } from './names.ts';
import { plainOf, sourceSpan, type Span } from './plain.ts';
import { recogniseRoute } from './recognise-route.ts';
import { tableFacts } from './table-facts.ts';
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

const same = (text: string): Bilingual => ({ en: text, ja: text });

/** What is open of a line that is itself proposed: several counts, a weight that may be the total, types and variants. */
function detailsOf(
  { line, counts, weights, containerTypes, variants }: LineDraft,
  lineAt: number,
  spans: readonly Span[],
) {
  const found: { field: PartField; reason: ChoiceReason; options: Draft[] }[] = [];
  const add = (
    field: PartField,
    reason: ChoiceReason,
    options: Omit<Draft, 'field' | 'lineAt'>[],
  ) => {
    if (options.length > 0)
      found.push({
        field,
        reason,
        options: options.slice(0, most.options).map((each) => ({ ...each, field, lineAt })),
      });
  };
  add(
    'count',
    'several',
    counts.flatMap((fact) =>
      typeof fact.value === 'number'
        ? [
            {
              line: { kind: line.kind, count: fact.value },
              label: same(String(fact.value)),
              spans: [fact],
            },
          ]
        : [],
    ),
  );
  const [weight] = weights;
  if (typeof weight?.value === 'number' && Number.isInteger(weight.value))
    add('weight', 'each-or-total', [
      {
        line:
          line.kind === 'container'
            ? { kind: 'container', grossKg: weight.value }
            : { kind: line.kind, size: { weightKg: weight.value } },
        label: {
          en: `${weight.value.toLocaleString('en')} kg each`,
          ja: `1個（台・本）あたり ${weight.value.toLocaleString('en')} kg`,
        },
        spans: weights,
      },
    ]);
  const record = (name: Name, of: RecognisedLine) => ({ line: of, label: name.label, spans });
  add(
    'containerType',
    'several',
    containerTypes.map((name) =>
      record(name, { kind: 'container', containerType: referenceOf(name) }),
    ),
  );
  add(
    'variant',
    'several',
    variants.map((name) => record(name, { kind: 'vehicle', variant: referenceOf(name) })),
  );
  return found;
}

/** Why a line is not proposed outright, if so. */
function doubtOf(
  { line }: LineDraft,
  item: Item,
  furtherAt: number | null,
  earlier: readonly string[],
): ChoiceReason | null {
  const at = item.anchors[0]?.at ?? item.row;
  if (furtherAt !== null && at > furtherAt) return 'other-route';
  if (earlier.includes(JSON.stringify({ ...line, description: undefined }))) return 'repeated';
  const isWithoutNumbers = line.count === undefined && !('size' in line && line.size);
  return isWithoutNumbers && item.anchors.every((each) => each.isBare) ? 'unsure' : null;
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
  const route = recogniseRoute(text, [...doors, ...found], today, marks);
  const anchors = findAnchors(text, found, {
    containerTypes: names.filter(({ kind }) => kind === 'container-type'),
    variantsOf: (modelId) => names.filter((name) => isVariant(name) && name.parentId === modelId),
  })
    .filter((each) => !isInDoor(each))
    .slice(0, most.anchors);
  const facts = findFacts(text, tables.facts).slice(0, most.facts);
  const { items, loose } = itemsIn(text, anchors, facts, tables.rows);

  const proposals: Draft[] = [];
  const choices: {
    field: PartField;
    lineAt: number | null;
    reason: ChoiceReason;
    options: Draft[];
  }[] = [];
  const missing: Missing[] = [];
  const earlier: string[] = [];
  for (const [lineAt, item] of items.slice(0, most.lines).entries()) {
    const rowEnd = text.indexOf('\n', item.row);
    const sourceOf = (at: number, end: number) => {
      const span = sourceSpan(plain, at, end);
      return source.slice(span.start, span.end);
    };
    const rowText = sourceOf(item.row, rowEnd < 0 ? text.length : rowEnd);
    const words = item.anchors.map(({ at, end }) => sourceOf(at, end)).join(' ');
    const draft = lineOf(item, rowText, words);
    const { line, used } = draft;
    const doubt = doubtOf(draft, item, route.furtherAt, earlier);
    earlier.push(JSON.stringify({ ...line, description: undefined }));
    const isTaken = doubt === null;
    const use = isTaken ? 'proposed' : doubt === 'other-route' ? 'other-route' : 'choose';
    for (const anchor of item.anchors) marks.add(anchor, 'freight', use, freightLabel(line));
    const open = new Set<Span>([...draft.counts, ...draft.weights]);
    for (const fact of item.facts)
      marks.add(
        fact,
        markKindOf(fact),
        used.includes(fact) ? use : open.has(fact) ? 'choose' : 'unused',
        factLabel(fact),
      );
    const spans: Span[] = [...item.anchors, ...used];
    const part: Draft = { field: 'line', lineAt, line, label: lineLabel(line), spans };
    if (isTaken) {
      proposals.push(part);
      const fields = missingOf(line);
      if (fields.length > 0) missing.push({ lineAt, fields });
      for (const detail of detailsOf(draft, lineAt, item.anchors))
        choices.push({ ...detail, lineAt });
    } else choices.push({ field: 'line', lineAt, reason: doubt, options: [part] });
  }
  for (const fact of loose) marks.add(fact, markKindOf(fact), 'unused', factLabel(fact));

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
    ...(proposals.length === 0 ? (['line'] as const) : []),
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
