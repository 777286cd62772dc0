import * as z from 'zod';
import { bilingual, instant, named } from '#platform/http/output.ts';
import type { AnyResource } from './define.ts';
import { describeField } from './kinds/describe.ts';
import { type Field, type Fields, kindOf } from './kinds/registry.ts';
import type { Shape } from './kinds/rule.ts';
import { ruleOf } from './kinds/rules.ts';
import { fieldExamples } from './field-examples.ts';
import type { NamedRow } from './selection.server.ts';

/** The schema of a field's value, described by its label in both languages. */
function schemaOf(key: string, field: Field): z.ZodType {
  const { schema, example } = ruleOf(field);
  const filledSchema = schema(field, shapeOf);
  return (field.required ? filledSchema : filledSchema.nullable()).meta({
    description: describeField(field),
    // Those of fieldExamples are added for the whole API by completeDocument of openapi.ts.
    ...(example === undefined || key in fieldExamples ? {} : { examples: [example] }),
  });
}

const shapeOf = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(key, field)]));

const standard = {
  id: z.uuid(),
  version: z.int().meta({
    description:
      'Send it back with a change; the change is refused if the record has another one by then.',
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

/** The schema of a field's label in `refs`: of a reference, or of nested rows with references; null for other fields. */
function labelSchema(field: Field): z.ZodType | null {
  const description = `${field.label.en} / ${field.label.ja}`;
  if ('to' in field) return bilingual.nullable().meta({ description });
  const isNested = 'fields' in field && Object.values(field.fields).some((inner) => 'to' in inner);
  return isNested ? bilingual.optional().meta({ description }) : null;
}

const schemas = new WeakMap<AnyResource, z.ZodType<NamedRow>>();
/** The schema of a record in answers, with its label and the labels of its references: one for each resource, as the OpenAPI document refers to it by name. */
export function recordSchema(resource: AnyResource): z.ZodType<NamedRow> {
  const schema = schemas.get(resource) ?? newRecordSchema(resource);
  schemas.set(resource, schema);
  return schema;
}

function newRecordSchema({ name, fields, list, changedBy }: AnyResource): z.ZodType<NamedRow> {
  const entries = Object.entries(fields);
  // Lists leave out heavy fields, and not every answer has the fields of the view.
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
    ...(changedBy === 'administrator'
      ? {
          pendingChange: z.uuid().optional().meta({
            description:
              'Set where the change waits for a second administrator: the record is as it would be.',
          }),
        }
      : {}),
  });
  const schema: z.ZodType = named(pascalCase(name), record);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod types a shape whose keys are known at run time only as a plain record
  return schema as z.ZodType<NamedRow>;
}
