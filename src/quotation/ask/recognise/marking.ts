import type { Bilingual } from '#platform/i18n/locale.ts';
import { type Plain, type Span, sourceSpan } from './plain.ts';
import type { Mark, MarkKind, MarkUse } from './types.ts';

type Wanted = Span & Omit<Mark, 'start' | 'end'>;

/** Collects marks; those that overlap one that was added before are left out. */
export function marker(plain: Plain) {
  const wanted: Wanted[] = [];
  /** Of marks that overlap, the longer of those that begin first. */
  const kept = (): Wanted[] => {
    const taken: Wanted[] = [];
    let last = 0;
    for (const mark of wanted.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
      const { start, end } = sourceSpan(plain, mark.at, mark.end);
      if (end <= start || start < last) continue;
      taken.push(mark);
      last = end;
    }
    return taken;
  };
  return {
    add(span: Span, kind: MarkKind, use: MarkUse, label: Bilingual): Span {
      wanted.push({ at: span.at, end: span.end, kind, use, label });
      return span;
    },
    /** Where the marks are in the plain text so far. */
    places: (): readonly Span[] => kept(),
    /** The marks in the order of the text, and the index of that of a span; undefined where it has none. */
    finish() {
      const taken = kept();
      const marks = taken.map(({ at, end, ...mark }): Mark => ({
        ...sourceSpan(plain, at, end),
        ...mark,
      }));
      const indexOf = new Map(taken.map(({ at, end }, i) => [`${at}-${end}`, i]));
      return {
        marks,
        indexesOf: (spans: readonly Span[]) => [
          ...new Set(spans.flatMap(({ at, end }) => indexOf.get(`${at}-${end}`) ?? [])),
        ],
      };
    },
  };
}
export type Marker = ReturnType<typeof marker>;
