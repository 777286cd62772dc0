import { variants } from '#platform/i18n/variants.ts';

// The form of a text in which words and numbers are looked for: half width, lower case, one sign for dashes and arrows. Each of
// its characters knows which of the source it stands for, so that what is found is marked in the text as it was pasted.

/** `starts[i]` to `ends[i]` of the source is what character `i` of `text` stands for. */
export type Plain = Readonly<{
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}>;

/** Signs that are folded by Unicode: full width, half-width kana, squared units (㎜ ㌧), Roman numerals. ① is none: it counts rows. */
const folded = /[\uff01-\uff5e\uff61-\uff9f\uffe5\u3300-\u33ff\u2160-\u217f\u2103]/;
const voiced = /[\uff66-\uff9d][\uff9e\uff9f]/y;

function foldSign(sign: string): string {
  if (/[\u2010-\u2015\u2212\ufe63\uff0d]/.test(sign)) return '-';
  if (/[→⇒➡⟶➔➜►▶]/.test(sign)) return '→';
  if (/[\u301c\uff5e〰]/.test(sign)) return '~';
  if (/[✕✖╳∗]/.test(sign)) return '×';
  if (/[‘’′]/.test(sign)) return "'";
  if (/[“”″]/.test(sign)) return '"';
  if (folded.test(sign)) return sign.normalize('NFKC').toLowerCase();
  if (sign === '\n' || sign === '\t') return sign;
  if (/[\s\p{Cc}\p{Cf}]/u.test(sign)) return ' ';
  if (sign === 'ヶ' || sign === 'ヵ') return sign === 'ヶ' ? 'ケ' : 'カ';
  const form = variants.get(sign);
  if (form) return form;
  const lower = sign.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}

/** The plain form of a text; no longer than a few times the source. */
export function plainOf(source: string): Plain {
  const signs: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (let i = 0; i < source.length;) {
    voiced.lastIndex = i;
    const length = voiced.test(source) ? 2 : 1;
    const end = i + length;
    const raw = source.slice(i, end);
    const isBreak = raw === '\r' && source[end] !== '\n';
    const text = isBreak ? '\n' : foldSign(raw);
    for (const sign of text.split('')) {
      signs.push(sign);
      starts.push(i);
      ends.push(end);
    }
    i = end;
  }
  // The long vowel mark that is typed for a hyphen: PC200ー10, 03ー1234.
  return {
    text: signs.join('').replaceAll(/(?<=[\da-z])ー(?=[\da-z])/g, '-'),
    starts,
    ends,
  };
}

/** Where a part of the plain text is in the source. */
export function sourceSpan(plain: Plain, at: number, end: number): { start: number; end: number } {
  const start = plain.starts[at] ?? 0;
  return { start, end: Math.max(start, plain.ends[end - 1] ?? start) };
}

/** A part of the plain text. */
export type Span = Readonly<{ at: number; end: number }>;

/** All matches of a pattern with the flag g. */
export const matchesOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map((match) => ({
    match,
    at: match.index,
    end: match.index + match[0].length,
  }));

/** Which places of a text of this length are taken already; as quick for many spans as for few. */
export function takenPlaces(length: number) {
  const taken = new Uint8Array(length + 1);
  const isFree = ({ at, end }: Span) => {
    for (let i = at; i < end; i++) if (taken[i] === 1) return false;
    return true;
  };
  return {
    isFree,
    /** Takes a span if all of it is free. */
    take(span: Span): boolean {
      if (!isFree(span)) return false;
      taken.fill(1, span.at, span.end);
      return true;
    },
  };
}
