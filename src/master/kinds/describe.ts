import type { Field } from './registry.ts';

/** What a field means, in both languages, for the description of the API. */
export function describeField(field: Field): string {
  const { label, help, suffix } = field;
  const unit = suffix ? ` (${suffix.en})` : '';
  const target = 'to' in field ? ` → ${field.to}` : '';
  return `${label.en}${unit} / ${label.ja}${target}${help ? `. ${help.en}` : ''}`;
}
