import { vehicleWords } from '#quotation/sheet/paste/vehicle-phrase.ts';
import type { FreightKind } from '#freight/types.ts';
import type { VehicleCategory } from '#freight/vehicle.ts';
import type { FoundName, Name } from './names.ts';
import { matchesOf, type Span, takenPlaces } from './plain.ts';

// The words that name a piece of freight; what stands around them describes it.

/** `isBare`: a word alone is no freight yet, as “truck” in “the truck will wait”. */
export type Anchor = Span &
  Readonly<{
    kind: FreightKind;
    isBare: boolean;
    text: string;
    category?: VehicleCategory | undefined;
    /** Records that it may be: one, or several to choose from. */
    model?: Name | undefined;
    variants?: readonly Name[] | undefined;
    packingStyle?: Name | undefined;
    /** Undefined: no type is named. */
    containerTypes?: readonly Name[] | undefined;
    isReefer?: boolean;
    /** The length before the word: 13m of 13mシャーシ. */
    lengthMm?: number | undefined;
  }>;

const modifier = String.raw`(?:(?<metres>\d{1,2}(?:\.\d{1,3})?) ?(?:m(?![a-z])|メートル)|\d{1,2} ?(?:t(?!ruck)|トン|ton)|[24][05] ?(?:ft|フィート|'))[- ]?(?:級|クラス|型|の|class)? ?`;
const quality =
  '(?:実入り?|空|冷凍|冷蔵|リーファー|ウイング|ウィング|平|海コン|コンテナ用?|大型|中型|小型|laden|loaded|empty|reefer|refrigerated|flatbed|container)';

/** Words of vehicles, in one row, with the length, class or state before them: 13mシャーシ, 10t truck, 冷凍トレーラー. */
function vehicleAnchors(text: string): Anchor[] {
  const found: Anchor[] = [];
  const places = takenPlaces(text.length);
  for (const [words, category] of vehicleWords) {
    const pattern = new RegExp(
      `(?:(?<![\\d.])${modifier})?(?:${quality}[ -]?(?:の)?){0,2}(?:${words.source})`,
      'g',
    );
    for (const { match, at, end } of matchesOf(pattern, text)) {
      if (!places.take({ at, end })) continue;
      const metres = match.groups?.metres;
      found.push({
        at,
        end,
        kind: 'vehicle',
        category,
        text: match[0],
        isBare: true,
        isReefer: /冷凍|冷蔵|リーファー|reefer|refrigerated/.test(match[0]),
        lengthMm: metres === undefined ? undefined : Math.round(Number(metres) * 1000),
      });
    }
  }
  return found;
}

/** Types of containers as people write them, by the height and type of ISO 6346 codes; longer ones first. */
const containerWords: readonly (readonly [string, RegExp])[] = [
  ['(?:背高|ハイキューブ|high ?cube|h[cq])[\\s-]?(?:リーファー|冷凍|冷蔵|reefer|rf)|rh', /^.5R/],
  ['ハイキューブ|背高|high[ -]?cube|h\\/?[cq]', /^.5G/],
  ['リーファー|冷凍|冷蔵|reefer|refrigerated|rf', /^.[0-9]R/],
  ['オープントップ|open[ -]?top|o\\/?t', /^.[0-9]U/],
  ['フラットラック|flat[ -]?rack|f\\/?r', /^.[0-9]P/],
  ['タンク|tank|tk', /^.[0-9]T/],
  ['ドライ|dry|d[vc]|gp|std?|standard|標準|普通', /^.2G/],
];
/** The first sign of ISO 6346 codes; 12 and 31 ft are containers of the railway, which have none. */
const feet: Readonly<Record<string, string>> = { 10: '1', 20: '2', 40: '4', 45: 'L' };
const types = containerWords.map(([words]) => words).join('|');
const containerWord = String.raw`(?:(?:海上)?コンテナー?|containers?\b|cntrs?\b)`;
const containers = new RegExp(
  String.raw`(?<![\d.,a-wyz]|(?<!\d ?)x)(?:(?<![a-zァ-ヶ一-龠])(?<ahead>${types})[- ]?(?:の)?${containerWord}?[- ]?)?(?<feet>10|12|20|31|40|45|48|53) ?(?:(?:ft|feet|foot|f|'|フィート|呎)(?![a-z](?!c\b|q\b))\.?|(?=(?:h[cq]|d[vc]|gp|rf|ドライ|背高|ハイキューブ|リーファー)(?![a-z])))[ -]?(?:の)?(?<type>(?:${types})(?![a-z]))?[ -]?(?:の)?(?<word>${containerWord})?(?: ?\( ?(?<within>${types}) ?\)| (?<behind>${types})(?![a-z一-龠ァ-ヶ]))?`,
  'g',
);
/** A length that is no container's unless it is called one, or counted as one: 12ft 3本. */
const isCounted = /^\s?(?:[x×*]\s?\d|\d{1,3}\s?(?:本|units?|containers?))/;
const bareContainers =
  /コンテナー?(?!ヤード|ターミナル|船|シャーシ|番号|埠頭)|\bcontainers?\b(?! yard| terminal| no\b| number| ship)/g;

function containerAnchors(text: string, known: readonly Name[]): Anchor[] {
  const sized = matchesOf(containers, text).flatMap(({ match, at }): Anchor[] => {
    const end = at + match[0].trimEnd().length;
    const { feet: length = '', word: named, ahead, type, within, behind } = match.groups ?? {};
    const called = type ?? within ?? behind ?? ahead;
    const word = containerWords.find(([words]) => new RegExp(`^(?:${words})$`).test(called ?? ''));
    const code = feet[length];
    const isFreight = named ?? called ?? (isCounted.test(text.slice(end)) || undefined);
    if ((code === undefined || length === '10') && isFreight === undefined) return [];
    const fitting = known.filter(
      (each) => each.code?.startsWith(code ?? '-') && (!word || word[1].test(each.code)),
    );
    return [
      {
        at,
        end,
        kind: 'container',
        isBare: false,
        text: match[0],
        containerTypes: fitting,
        isReefer: /リーファー|冷凍|冷蔵|reefer|refrigerated|rf|rh/.test(called ?? ''),
      },
    ];
  });
  const bare = matchesOf(bareContainers, text).map(({ match, at, end }): Anchor => ({
    at,
    end,
    kind: 'container',
    isBare: true,
    text: match[0],
  }));
  return [...sized, ...bare];
}

const machines =
  /(?:ミニ)?(?:油圧)?(?:ショベル(?:カー)?)|ユンボ|バックホ[ーウ]|ブルドーザー?|ホイールローダー?|(?:ラフター|ラフテレーン|クローラー?)?クレーン(?!車|付)|(?:振動|タイヤ)?ローラー|フォークリフト|モーターグレーダー?|重機|建設機械|建機|\b(?:hydraulic |mini )?excavators?\b|\bbackhoes?\b|\bbulldozers?\b|\bwheel loaders?\b|\b(?:rough terrain |crawler )?cranes?\b(?! truck)|\b(?:road |vibratory )?rollers?\b|\bforklifts?\b|\bmotor graders?\b|\bheavy (?:equipment|machinery)\b|\bconstruction machine(?:ry|s)?\b/g;
const goods =
  /一般貨物|雑貨|(?:機械|自動車|予備)部品|部品|鋼材|資材|\bgeneral cargo\b|\b(?:machine(?:ry)? |spare |auto )parts\b/g;

const wordAnchors = (text: string, pattern: RegExp, kind: FreightKind): Anchor[] =>
  matchesOf(pattern, text).map(({ match, at, end }) => ({
    at,
    end,
    kind,
    isBare: true,
    text: match[0],
  }));

/** A short code or a plain word is a model only beside its maker or model: 320, Note. */
const isPlainName = (text: string) =>
  /^(?:\d+|[a-z]{1,8}|[a-z\d]{1,4})$/.test(text) && !/^[a-z]{2,}\d{2,}$/.test(text);

/** The names of models with what they are; a maker in the same row, or a model with its variant, makes plain names certain. */
function nameAnchors(
  text: string,
  found: readonly FoundName[],
  variantsOf: (modelId: string) => readonly Name[],
): Anchor[] {
  const rowOf = (at: number) => text.lastIndexOf('\n', at);
  const named = found.flatMap((each) => each.names.map((name) => ({ each, name })));
  const isSupported = ({ at }: Span, { parentId }: Name) =>
    named.some(
      (other) =>
        other.name.id === parentId && other.each.end <= at && rowOf(other.each.at) === rowOf(at),
    );
  return found.flatMap((each): Anchor[] => {
    const span = { at: each.at, end: each.end, text: each.text };
    const supported = each.names.filter((name) => isSupported(each, name));
    const [name, second] = supported.length > 0 ? supported : each.names;
    const row = text.slice(
      rowOf(each.at) + 1,
      (text.indexOf('\n', each.end) + 1 || text.length + 1) - 1,
    );
    // A code of a container type is no word, and a packing is one only where there are numbers: not “in this case”.
    const isClear =
      name?.kind === 'container-type' || (name?.kind === 'packing-style' && /\d/.test(row));
    if (!name || (supported.length === 0 && !isClear && isPlainName(each.text))) {
      const isCounted = /^\s?(?:[x×]\s?\d|\d{1,3}\s?(?:台|units?))/.test(
        text.slice(each.end, each.end + 8),
      );
      if (!name || name.kind !== 'vehicle-model' || !isCounted) return [];
    }
    switch (name.kind) {
      case 'heavy-equipment-model':
        return [
          { ...span, kind: 'heavy-equipment', isBare: false, model: second ? undefined : name },
        ];
      case 'vehicle-variant':
        return [
          {
            ...span,
            kind: 'vehicle',
            isBare: false,
            category: name.category,
            variants: second ? each.names : [name],
          },
        ];
      case 'vehicle-model':
        return [
          {
            ...span,
            kind: 'vehicle',
            isBare: supported.length === 0,
            category: name.category,
            variants: variantsOf(name.id),
            model: name,
          },
        ];
      case 'container-type':
        return [{ ...span, kind: 'container', isBare: false, containerTypes: [name] }];
      case 'packing-style':
        return [
          { ...span, kind: 'general-cargo', isBare: true, packingStyle: second ? undefined : name },
        ];
      default:
        return [];
    }
  });
}

/** All that names freight, in order, none overlapping: records of masters before words. */
export function findAnchors(
  text: string,
  found: readonly FoundName[],
  known: Readonly<{
    containerTypes: readonly Name[];
    variantsOf: (modelId: string) => readonly Name[];
  }>,
): Anchor[] {
  const anchors: Anchor[] = [];
  const all = [
    ...nameAnchors(text, found, known.variantsOf),
    ...vehicleAnchors(text),
    ...containerAnchors(text, known.containerTypes),
    ...wordAnchors(text, machines, 'heavy-equipment'),
    ...wordAnchors(text, goods, 'general-cargo'),
  ];
  const places = takenPlaces(text.length);
  for (const anchor of all) if (places.take(anchor)) anchors.push(anchor);
  return anchors.toSorted((a, b) => a.at - b.at);
}
