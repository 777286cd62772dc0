import * as z from 'zod';
import { bilingual, instant, named } from '#platform/http/output.ts';
import type { AnyResource } from './define.ts';
import { type Field, type Fields, kindOf } from './kinds/registry.ts';
import type { Shape } from './kinds/rule.ts';
import { ruleOf } from './kinds/rules.ts';
import { fieldExamples } from './field-examples.ts';
import type { NamedRow } from './select.server.ts';

/** What a field holds, under its name in both languages. */
function schemaOf(key: string, field: Field): z.ZodType {
  const { schema, example } = ruleOf(field);
  const filledSchema = schema(field, shapeOf);
  const { label, help, suffix } = field;
  const unit = suffix ? ` (${suffix.en})` : '';
  const target = 'to' in field ? ` → ${field.to}` : '';
  return (field.required ? filledSchema : filledSchema.nullable()).meta({
    description: `${label.en}${unit} / ${label.ja}${target}${help ? `. ${help.en}` : ''}`,
    // What fields of a name look like is known for the whole API, see completed() of openapi.ts.
    ...(example === undefined || key in fieldExamples ? {} : { examples: [example] }),
  });
}

const shapeOf = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(key, field)]));

const standard = {
  id: z.uuid(),
  version: z.int().meta({
    description: 'Sent back with a change: it is refused where the record has another by then.',
  }),
  createdAt: instant,
  createdBy: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  archivedAt: instant.nullable(),
};

/** `heavy-equipment` → `HeavyEquipment` */
const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What references of a field are called: a name for a reference, names for nested rows that have references. */
function labelSchema(field: Field): z.ZodType | null {
  if ('to' in field) return bilingual.nullable();
  const isNested = 'fields' in field && Object.values(field.fields).some((inner) => 'to' in inner);
  return isNested ? bilingual.optional() : null;
}

/** A record as it is answered, with what it is called and what its references are called: the declaration says all of it. */
export function recordSchema({ name, fields, list }: AnyResource): z.ZodType<NamedRow> {
  const entries = Object.entries(fields);
  // Lists leave out what is heavy; not every answer has what the view holds.
  const isLeftOut = (key: string, field: Field) =>
    field.inView || (kindOf(field).isHeavy && !list.includes(key));
  const own = Object.fromEntries(
    entries.map(([key, field]) => {
      const schema = schemaOf(key, field);
      return [key, isLeftOut(key, field) ? schema.optional() : schema];
    }),
  );
  const refs = Object.fromEntries(
    entries.flatMap(([key, field]) => {
      const schema = labelSchema(field);
      return schema ? [[key, schema]] : [];
    }),
  );
  const record = z.object({
    row: z.object({ ...standard, ...own }),
    label: bilingual,
    refs: z.object(refs),
  });
  const schema: z.ZodType = named(pascalCase(name), record);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod types a shape whose keys are known at run time only as a plain record
  return schema as z.ZodType<NamedRow>;
}
