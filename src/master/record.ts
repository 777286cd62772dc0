import * as z from 'zod';
import { amount, bilingual, day, instant, named } from '#platform/http/output.ts';
import type { AnyResource } from './define.ts';
import type { Field, Fields } from './fields.ts';
import type { NamedRow } from './select.server.ts';

const valueOf = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'kana':
    case 'image':
      return z.string();
    case 'month':
      return z.string().regex(/^\d{4}-\d{2}$/);
    case 'integer':
      return z.int();
    case 'decimal':
    case 'money':
      return amount;
    case 'date':
      return day;
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options!.map(({ value }) => value));
    case 'choices':
      return z.array(z.enum(field.options!.map(({ value }) => value)));
    case 'ref':
      return z.uuid();
    case 'rows':
      return z.array(z.object(shapeOf(field.fields!)));
    case 'blocks':
      return z.object({
        blocks: z.array(
          z.object({
            id: z.string().optional(),
            type: z.string(),
            data: z.record(z.string(), z.unknown()),
          }),
        ),
      });
  }
};

/** What a field holds, under its name in both languages. */
function shown(field: Field): z.ZodType {
  const value = field.required ? valueOf(field) : valueOf(field).nullable();
  const { label, help, suffix, to } = field;
  const unit = suffix ? ` (${suffix.en})` : '';
  const target = to ? ` → ${to}` : '';
  return value.meta({
    description: `${label.en}${unit} / ${label.ja}${target}${help ? `. ${help.en}` : ''}`,
  });
}

const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shown(field)]));

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
const titled = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A record as it is answered, with what it is called and what its references are called: the declaration says all of it. */
export function recordOf(resource: AnyResource): z.ZodType<NamedRow> {
  const { fields, list } = resource;
  // Lists leave out what is heavy, and tell what the view has.
  const isLeftOut = (key: string) =>
    fields[key]!.inView || (['image', 'blocks'].includes(fields[key]!.kind) && !list.includes(key));
  const own = Object.fromEntries(
    Object.entries(shapeOf(fields)).map(([key, shape]) => [
      key,
      isLeftOut(key) ? shape.optional() : shape,
    ]),
  );
  const isCalled = ({ kind, fields: nested = {} }: Field) =>
    kind === 'ref' || Object.values(nested).some((each) => each.kind === 'ref');
  const called = Object.keys(fields).filter((key) => isCalled(fields[key]!));
  const refs = z.object(
    Object.fromEntries(
      called.map((key) => [
        key,
        fields[key]!.kind === 'ref' ? bilingual.nullable() : bilingual.optional(),
      ]),
    ),
  );
  const record = z.object({ row: z.object({ ...standard, ...own }), label: bilingual, refs });
  return named(titled(resource.name), record) as unknown as z.ZodType<NamedRow>;
}
