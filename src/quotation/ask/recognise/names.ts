import type { Bilingual } from '#platform/i18n/locale.ts';
import type { VehicleCategory } from '#freight/vehicle.ts';
import { endsInLegalForm, legalFormAt, withoutLegalForms } from '#platform/i18n/fold.ts';
import { plainOf, type Plain, type Span } from './plain.ts';
import type { Reference } from './types.ts';

// Names of masters in a text: one walk over the text along a tree of all names, the longest counts.

type NameKind =
  | 'port'
  | 'door'
  | 'container-type'
  | 'packing-style'
  | 'heavy-equipment-maker'
  | 'heavy-equipment-model'
  | 'vehicle-maker'
  | 'vehicle-model'
  | 'vehicle-variant';

/** A record by its names; `texts` are all that it is called by, codes included. */
export type Name = Readonly<{
  kind: NameKind;
  id: string;
  label: Bilingual;
  texts: readonly string[];
  /** The maker of a model, or the model of a variant. */
  parentId?: string | undefined;
  /** Of a vehicle model or variant, where its body tells. */
  category?: VehicleCategory | undefined;
  /** Of a container type: its ISO 6346 code. */
  code?: string | undefined;
}>;

export const referenceOf = ({ id, label }: Name): Reference => ({ id, label });

export type FoundName = Span & Readonly<{ names: readonly Name[]; text: string }>;

/** The longest name that is looked for, in characters; a bound on the time for each place of the text. */
const longest = 80;

/**
 * A name as it is compared, without the legal form of a firm, and its parts before and in brackets: 大阪（南港）, 大阪, 南港,
 * 大阪南港.
 */
function formsOf(name: string): string[] {
  const text = plainOf(name).text.replaceAll(/\s+/g, ' ').trim();
  const [, before = '', inner = ''] = /^(.*?)\s*\((.*?)\)/.exec(text) ?? [];
  return [text, withoutLegalForms(text), before, inner, inner && `${before} ${inner}`].flatMap(
    (each) => [each, each.replaceAll(' ', '')],
  );
}

type Node = { next: Map<string, Node>; names: Name[] };
const node = (): Node => ({ next: new Map(), names: [] });
export type NameTree = Readonly<{ root: Node }>;

/** All names in one tree. A form of one letter or digit is left out. */
export function nameTree(names: readonly Name[]): NameTree {
  const root = node();
  for (const name of names) {
    for (const form of new Set(name.texts.flatMap((text) => formsOf(text)))) {
      if (form.length < 2 || form.length > longest) continue;
      let at = root;
      for (const sign of form.split('')) {
        const next = at.next.get(sign) ?? node();
        at.next.set(sign, next);
        at = next;
      }
      at.names.push(name);
    }
  }
  return { root };
}

const wordSign = /[a-z\d]/;
const katakana = /[ァ-ヶー]/;
const kanji = /[一-龠々]/;

/** Whether a word of letters, katakana or kanji goes on beyond its end or begins before it. */
function goesOn(text: string, { at, end }: Span): boolean {
  const [before = '', first = '', last = '', after = ''] = [
    text[at - 1],
    text[at],
    text[end - 1],
    text[end],
  ];
  const both = (sign: RegExp, a: string, b: string) => sign.test(a) && sign.test(b);
  // 20ft after a word of letters is none; PC200-10 is not PC200-1.
  if (both(wordSign, before, first) || both(wordSign, last, after)) return true;
  return both(katakana, before, first) || both(katakana, last, after);
}

/** PC200-10 is no part of PC200-10-A, and Tokyo none of Tokyo-Bay; Tokyo-Naha is a route. */
function isHyphenated({ root }: NameTree, text: string, { at, end }: Span): boolean {
  const rest = /^-([a-z\d].{0,79})/.exec(text.slice(end, end + longest + 1))?.[1];
  if (rest === undefined || !wordSign.test(text[end - 1] ?? '')) return false;
  if (/\d/.test(text.slice(at, end))) return true;
  let node: Node | undefined = root;
  for (const [i, sign] of rest.split('').entries()) {
    node = node?.next.get(sign);
    if (node?.names.some(({ kind }) => kind === 'port') && !wordSign.test(rest[i + 1] ?? ''))
      return false;
  }
  return true;
}

/** What may follow a name of a place in kanji: ports, directions, quays. Anything else makes it part of another word. */
const afterPlace =
  /^(?:港|発|着|必着|至|または|向|行|揚|積|経由|間|出|入港|側|渡|埠頭|ふ頭|新港|引取|持込|集荷|納|到着|迄|宛|本船|本港|区間)/;
/** 東京都, 苫小牧市, 東京支店: an address or an office, not the port. */
const otherPlace =
  /^(?:都|道(?!路)|府|県|市|区|町|村|郡|支店|支社|本社|本店|営業所|事務所|出張所|工場(?!渡)|オフィス| ?office| ?branch| ?factory)/;

function isPlace(text: string, found: Span): boolean {
  const rest = text.slice(found.end, found.end + 12);
  if (otherPlace.test(rest)) return false;
  if (!kanji.test(text[found.at] ?? '')) return true;
  const before = text[found.at - 1] ?? '';
  if (kanji.test(before) && !/[自至地港間発着日]/.test(before)) return false;
  return !kanji.test(rest[0] ?? '') || afterPlace.test(rest);
}

/** English words that may follow a port; another one with a capital is part of a name, as in Tokyo Logistics. */
const afterPort =
  /^(?:to|on|by|in|via|and|or|for|at|from|port|bay|departing|departure|arriving|with|as|until|before|after|pol|pod|eta|etd|date|x|ro-?ro|ferry|please)\b/;

function isPort(source: string, plain: Plain, text: string, found: Span): boolean {
  if (!isPlace(text, found)) return false;
  const next = /^ [a-z]+/.exec(text.slice(found.end, found.end + 20));
  if (!next || !wordSign.test(text[found.at] ?? '')) return true;
  const word = next[0].trim();
  const isCapital = /[A-Z]/.test(source[plain.starts[found.end + 1] ?? 0] ?? '');
  return !isCapital || afterPort.test(word);
}

/** The names in a text, longest first from the left, never overlapping. `text` may have parts blanked out. */
export function findNames(
  tree: NameTree,
  source: string,
  plain: Plain,
  text: string,
  wanted: (name: Name) => boolean,
): FoundName[] {
  const found: FoundName[] = [];
  for (let i = 0; i < text.length;) {
    let at: Node | undefined = tree.root;
    let best: FoundName | null = null;
    for (let j = i; j < text.length && at;) {
      at = at.next.get(text[j] ?? '');
      j += 1;
      // Blanks that were typed twice.
      if (at && text[j - 1] === ' ') while (text[j] === ' ') j += 1;
      // 高崎運輸（株） 倉庫 is 高崎運輸㈱ 倉庫 and 株式会社高崎運輸 倉庫.
      if (at && !at.next.has(text[j] ?? '')) j += legalFormAt(text, j);
      const span = { at: i, end: j };
      const names = (at?.names ?? []).filter((name) => wanted(name));
      if (names.length === 0 || goesOn(text, span) || isHyphenated(tree, text, span)) continue;
      const fitting = names.filter(
        ({ kind }) =>
          (kind !== 'port' || isPort(source, plain, text, span)) &&
          (kind !== 'door' ||
            !kanji.test(text[i - 1] ?? '') ||
            endsInLegalForm(text.slice(Math.max(0, i - 10), i))),
      );
      if (fitting.length > 0) best = { ...span, names: fitting, text: text.slice(i, j) };
    }
    if (best) found.push(best);
    i = best ? best.end : i + 1;
  }
  return found;
}
