import type { Bilingual } from '#platform/i18n/locale.ts';
import { type Plain, type Span, sourceSpan } from './plain.ts';
import type { Mark, MarkKind, MarkUse } from './types.ts';

type Wanted = Span & Omit<Mark, 'start' | 'end'>;

/** Collects marks; those that overlap one that was added before are left out. */
export function marker(plain: Plain) {
  const wanted: Wanted[] = [];
  return {
    add(span: Span, kind: MarkKind, use: MarkUse, label: Bilingual): Span {
      wanted.push({ at: span.at, end: span.end, kind, use, label });
      return span;
    },
    /** The marks in the order of the text, and the index of that of a span; undefined where it has none. */
    finish() {
      const taken: (Mark & { of: Span })[] = [];
      for (const { at, end, ...rest } of wanted.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
        const span = sourceSpan(plain, at, end);
        const last = taken.at(-1);
        if (span.end > span.start && (!last || last.end <= span.start))
          taken.push({ ...span, ...rest, of: { at, end } });
      }
      const marks = taken.map(({ of: _, ...mark }): Mark => mark);
      const indexOf = new Map(taken.map(({ of }, i) => [`${of.at}-${of.end}`, i]));
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
