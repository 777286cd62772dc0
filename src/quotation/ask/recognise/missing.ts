import { carriesGoods } from '#freight/vehicle.ts';
import type { LineDraft } from './lines.ts';
import type { MissingField, RecognisedLine } from './types.ts';

/** What a line needs and does not have. */
export function missingOf({ line, needs }: LineDraft): MissingField[] {
  const missing = missingFieldsOf(line);
  return [...missing, ...needs.filter((each) => !missing.includes(each))];
}

function missingFieldsOf(line: RecognisedLine): MissingField[] {
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
