import { carriesGoods, hasCab, packingGroups } from '#freight/vehicle.ts';
import type { FreightKind } from '#freight/types.ts';
import type { Dimensions, Fact, FactKind } from './facts.ts';
import type { Item } from './items.ts';
import type { Name } from './names.ts';
import { plainOf } from './plain.ts';
import type { MissingField, RecognisedLine, RecognisedSize, Reference } from './types.ts';

// A freight line of what is said of it. Whatever is said twice and differently is left out.

/** A line with what a reader has to decide about it. */
export type LineDraft = Readonly<{
  line: RecognisedLine;
  counts: readonly Fact[];
  weights: readonly Fact[];
  containerTypes: readonly Name[];
  variants: readonly Name[];
  /** The facts that the line has. */
  used: readonly Fact[];
}>;

export const referenceOf = ({ id, label }: Name): Reference => ({ id, label });

/** The facts of a kind that say the same; empty where they differ. */
function agreed(facts: readonly Fact[], ...kinds: readonly FactKind[]): Fact[] {
  const found = facts.filter(({ kind, value }) => kinds.includes(kind) && value !== null);
  const values = new Set(found.map(({ value }) => JSON.stringify(value)));
  return values.size === 1 ? found : [];
}

const numberIn = ([fact]: readonly Fact[]) =>
  typeof fact?.value === 'number' ? fact.value : undefined;
const flagIn = ([fact]: readonly Fact[]) =>
  typeof fact?.value === 'boolean' ? fact.value : undefined;
const textIn = ([fact]: readonly Fact[]) =>
  typeof fact?.value === 'string' ? fact.value : undefined;
const isDimensions = (value: Fact['value']): value is Dimensions =>
  typeof value === 'object' && value !== null;

/** Whole numbers only, as lines store them. */
const whole = (number: number | undefined) =>
  number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;

/** A weight is that of one piece where the text says so, beside a size, or where there is one piece only. */
function eachWeight(facts: readonly Fact[], count: number | undefined): Fact[] {
  const weights = agreed(facts, 'weight');
  const [weight] = weights;
  if (!weight) return [];
  const isBesideSize = facts.some(
    ({ kind, end, value }) =>
      kind === 'size' && value !== null && weight.at >= end && weight.at - end <= 12,
  );
  return count === 1 || weight.isEach === true || isBesideSize ? weights : [];
}

function sizeParts(facts: readonly Fact[], count: number | undefined, lengthMm?: number) {
  const [all] = agreed(facts, 'size');
  const dimensions = all && isDimensions(all.value) ? all.value : undefined;
  const [length, width, height] = [
    agreed(facts, 'length'),
    agreed(facts, 'width'),
    agreed(facts, 'height'),
  ];
  const metres = lengthMm === undefined ? agreed(facts, 'metres') : [];
  const weights = eachWeight(facts, count);
  const size: RecognisedSize = {
    lengthMm: whole(dimensions?.lengthMm ?? numberIn(length) ?? lengthMm ?? numberIn(metres)),
    widthMm: whole(dimensions?.widthMm ?? numberIn(width)),
    heightMm: whole(dimensions?.heightMm ?? numberIn(height)),
    weightKg: whole(numberIn(weights)),
  };
  return {
    size: Object.values(size).some((each) => each !== undefined) ? size : undefined,
    used: [
      ...(all ? [all] : []),
      ...length,
      ...width,
      ...height,
      ...((dimensions ?? numberIn(length)) ? [] : metres),
      ...weights,
    ],
  };
}

/** Words at the beginning of the row that only number or lead to the goods. */
const lead =
  /^[\s・\-*|①-⑳\d.)）、:：\ufffc]+|(?:品名|貨物|品目|内容|cargo|commodity|goods)\s?[:：]\s?/gi;

/** What the goods are called: what stands before the first number of their row, if it is short and no sentence. */
function descriptionIn(rowText: string): string | undefined {
  const [before = ''] = rowText.replaceAll(lead, '').split(/[\d\t,、。:：(（]/);
  const text = before
    .replace(/(?:が|を|は|の?(?:サイズ|寸法)|の|size|dimensions?)\s*$/i, '')
    .replace(/(?:\bx|×)\s*$/i, '')
    .trim();
  return text.length >= 2 &&
    text.length <= 40 &&
    !/です|ます|\ufffc|\?|\b(?:we|please|i)\b/i.test(text)
    ? text
    : undefined;
}

type Given = Readonly<{ item: Item; count: number | undefined; rowText: string; words: string }>;

function containerLine({ item: { anchors, facts }, count }: Given) {
  const types = anchors.find(({ containerTypes }) => containerTypes)?.containerTypes ?? [];
  const only = types.length === 1 ? types[0] : undefined;
  const [laden, un, temperature] = [
    agreed(facts, 'laden'),
    agreed(facts, 'unNumber'),
    agreed(facts, 'temperature'),
  ];
  const weights = eachWeight(facts, count);
  const line: RecognisedLine = {
    kind: 'container',
    containerType: only && referenceOf(only),
    count,
    laden: flagIn(laden),
    grossKg: whole(numberIn(weights)),
    unNumber: textIn(un),
    temperatureC: textIn(temperature),
  };
  return {
    line,
    used: [...laden, ...un, ...temperature, ...weights],
    containerTypes: only ? [] : types,
  };
}

function generalLine({ item: { anchors, facts }, count, rowText }: Given) {
  const styled = anchors.find(({ packingStyle }) => packingStyle);
  const style = styled?.packingStyle;
  const { size, used } = sizeParts(facts, count);
  const [un, stackable] = [agreed(facts, 'unNumber'), agreed(facts, 'stackable')];
  const word = anchors.find(({ packingStyle }) => !packingStyle)?.text;
  const described = descriptionIn(rowText);
  const isStyleOnly = described !== undefined && plainOf(described).text === styled?.text;
  const line: RecognisedLine = {
    kind: 'general-cargo',
    packingStyle: style && referenceOf(style),
    count,
    description: word ?? (isStyleOnly ? undefined : described),
    size,
    stackable: flagIn(stackable),
    unNumber: textIn(un),
  };
  return { line, used: [...used, ...un, ...stackable] };
}

function heavyLine({ item: { anchors, facts }, count, words }: Given) {
  const model = anchors.find((anchor) => anchor.model)?.model;
  const { size, used } = sizeParts(facts, count);
  const selfPropelled = agreed(facts, 'selfPropelled');
  const line: RecognisedLine = {
    kind: 'heavy-equipment',
    model: model && referenceOf(model),
    count,
    description: words,
    size,
    selfPropelled: flagIn(selfPropelled),
  };
  return { line, used: [...used, ...selfPropelled] };
}

function vehicleLine({ item: { anchors, facts }, count, words }: Given) {
  const variants = anchors.find(({ variants: some }) => some?.length === 1)?.variants ?? [];
  const named = anchors.find(({ model }) => model);
  // A model alone does not say which of its variants it is.
  const isNamedByVariant = anchors.some(
    ({ variants: some, model }) => some?.length === 1 && !model,
  );
  const category = anchors.find((anchor) => anchor.category)?.category;
  const lengthMm = anchors.find((anchor) => anchor.lengthMm)?.lengthMm;
  const { size, used } = sizeParts(facts, count, lengthMm);
  const [laden, accompanied, temperature, un, group, running] = [
    agreed(facts, 'laden'),
    agreed(facts, 'accompanied'),
    agreed(facts, 'temperature'),
    agreed(facts, 'unNumber'),
    agreed(facts, 'packingGroup'),
    agreed(facts, 'selfPropelled'),
  ];
  const [variant] = isNamedByVariant ? variants : [];
  const wordsOfAnchor = anchors.map(({ text }) => text).join(' ');
  const line: RecognisedLine = {
    kind: 'vehicle',
    variant: variant && referenceOf(variant),
    category,
    count,
    description: variant ? undefined : words,
    size,
    running: flagIn(running),
    laden:
      category && carriesGoods(category) ? (flagIn(laden) ?? ladenIn(wordsOfAnchor)) : undefined,
    accompanied: category && hasCab(category) ? flagIn(accompanied) : undefined,
    temperatureC: category && carriesGoods(category) ? textIn(temperature) : undefined,
    unNumber: textIn(un),
    packingGroup: packingGroups.find((each) => each === textIn(group)),
  };
  return {
    line,
    used: [...used, ...laden, ...accompanied, ...temperature, ...un, ...group, ...running],
    variants: variant ? [] : (named?.variants ?? []),
  };
}

/** The state that is part of the name of the vehicle: 空シャーシ. */
const ladenIn = (words: string): boolean | undefined =>
  /実入|laden|loaded/.test(words) ? true : /空(?!調)|empty/.test(words) ? false : undefined;

const builders = {
  container: containerLine,
  'general-cargo': generalLine,
  'heavy-equipment': heavyLine,
  vehicle: vehicleLine,
} as const satisfies Record<FreightKind, (given: Given) => unknown>;

/** The line of an item; `rowText` and `words` are its row and its naming words as they were pasted. */
export function lineOf(item: Item, rowText: string, words: string): LineDraft {
  const counts = item.facts.filter(({ kind }) => kind === 'count');
  const agreedCounts = agreed(item.facts, 'count');
  const count = whole(numberIn(agreedCounts));
  const kind = item.anchors[0]?.kind ?? 'general-cargo';
  const built = {
    containerTypes: [],
    variants: [],
    ...builders[kind]({ item, count, rowText, words }),
  };
  const weights = agreed(item.facts, 'weight');
  return {
    ...built,
    counts: agreedCounts.length > 0 ? [] : counts,
    weights: built.used.some((fact) => fact.kind === 'weight') ? [] : weights,
    used: [...built.used, ...agreedCounts],
  };
}

/** What a line needs and does not have. */
export function missingOf(line: RecognisedLine): MissingField[] {
  const missing: MissingField[] = [];
  const need = (field: MissingField, value: unknown) => {
    if (value === undefined) missing.push(field);
  };
  need('count', line.count);
  if (line.kind === 'container') {
    need('containerType', line.containerType);
    need('laden', line.laden);
    return missing;
  }
  if (line.kind === 'general-cargo') need('description', line.description);
  if (line.kind === 'vehicle') {
    need('category', line.category);
    if (line.category && carriesGoods(line.category)) need('laden', line.laden);
    if (line.variant) return missing;
  }
  if (line.kind === 'heavy-equipment' && line.model) return missing;
  for (const field of ['lengthMm', 'widthMm', 'heightMm', 'weightKg'] as const)
    need(field, line.size?.[field]);
  return missing;
}
