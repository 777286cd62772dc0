import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Anchor } from './anchors.ts';
import type { Fact, FactKind } from './fact.ts';
import { factLabel } from './labels.ts';
import { type Name, referenceOf } from './names.ts';
import type { Span } from './plain.ts';
import type { ChoiceReason, PartField, RecognisedLine, Reference } from './types.ts';

/** One way to complete a line, and where it stands. */
export type Option = Readonly<{ line: RecognisedLine; label: Bilingual; spans: readonly Span[] }>;
/** What a reader has to decide about a line. */
export type Detail = Readonly<{
  field: PartField;
  reason: ChoiceReason;
  options: readonly Option[];
}>;
/** A choice of records that a name may mean. */
export const records = (
  field: PartField,
  reason: ChoiceReason,
  names: readonly Name[],
  anchors: readonly Anchor[],
  of: (reference: Reference) => RecognisedLine,
): Detail => ({
  field,
  reason,
  options: names.map((name) => ({
    line: of(referenceOf(name)),
    label: name.label,
    spans: anchors,
  })),
});

/** The values that facts of a kind name, where they are several: to choose from. */
export function several(
  facts: readonly Fact[],
  kind: FactKind,
  field: PartField,
  of: (value: string) => RecognisedLine,
): Detail[] {
  const found = facts.filter((fact) => fact.kind === kind);
  const byValue = Map.groupBy(found, ({ value }) => String(value));
  if (byValue.size < 2) return [];
  const options = [...byValue].map(([value, spans]) => ({
    line: of(value),
    label: kind === 'count' ? { en: value, ja: value } : factLabel({ kind, value, at: 0, end: 0 }),
    spans,
  }));
  return [{ field, reason: 'several', options }];
}
