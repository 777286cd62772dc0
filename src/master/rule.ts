import * as z from 'zod';
import * as arrays from '#ui/form/rules/arrays.ts';
import { email, url } from '#ui/form/rules/generic.ts';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { AnyResource } from './define.ts';
import type { Field, Fields, Format } from './fields.ts';

const byFormat: Readonly<Record<Format, (field: Field, base: z.ZodString) => z.ZodString>> = {
  phone: (_, base) => strings.phone(base),
  fax: (_, base) => strings.fax(base),
  email: (_, base) => email(base),
  url: (_, base) => url(base),
  'postal-code': (_, base) => strings.postalCode(base),
  'corporate-number': (_, base) => strings.corporateNumberChecked(base),
  'invoice-number': (_, base) => strings.invoiceNumber(base),
  digits: (field, base) =>
    field.length ? strings.digitsExactly(field.length, base) : strings.digits(base),
  letters: (_, base) => strings.letters(base),
  'container-number': (_, base) => strings.containerNumber(base),
  plate: (_, base) => strings.plate(base),
  'imo-number': (_, base) => strings.imoNumber(base),
  'zengin-kana': (_, base) => strings.zenginKana(base),
  slug: (_, base) => strings.slug(base),
  'local-time': (_, base) => strings.moment(base),
};

function textRule(field: Field): z.ZodType<string> {
  const max = field.max ?? 60;
  // Counted as it is kept: T7-1234-5678-9012 is 14 characters.
  if (field.format)
    return strings.maxFullWidth(max, byFormat[field.format](field, strings.notBlank()));
  const base = strings.maxFullWidth(max, strings.notBlank());
  if (field.kind === 'code')
    return field.length
      ? strings.alphanumericOf(field.length, strings.code(base))
      : strings.code(base);
  return field.kind === 'kana' ? strings.katakana(base) : base;
}

/** At most so many digits before the point and `scale` behind it, as the column holds them. */
function decimalRule(field: Field): z.ZodType<string> {
  const { precision = 16, scale = 3, min, max } = field;
  const whole = '9'.repeat(precision - scale);
  const most = max === undefined ? `${whole}.${'9'.repeat(scale)}` : String(max);
  const least = min === undefined ? `-${whole}` : String(min);
  const bounded = numbers.atLeast(least, numbers.atMost(most));
  return scale === 2
    ? numbers.money(bounded)
    : scale === 3 || scale === 1
      ? numbers.decimals(scale, bounded)
      : bounded;
}

const mostBlocks = 500;
const mostSigns = 500_000;

/** What the editor saves, its own time and version left out: what a type of block holds is known to those who show it. */
const blocksRule = z
  .object({
    blocks: z
      .array(
        z.object({
          id: z.string().max(40).optional(),
          type: z.string().max(40),
          data: z.record(z.string(), z.unknown()),
        }),
      )
      .max(mostBlocks),
  })
  .refine((value) => JSON.stringify(value).length <= mostSigns);

/** A filled-in value of a field. */
function filledRule(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'kana':
      return textRule(field);
    case 'integer':
      return numbers
        .int32()
        .min(field.min ?? 0)
        .max(field.max ?? 2_147_483_647);
    case 'decimal':
    case 'money':
      return decimalRule(field);
    case 'date':
      return strings.date();
    case 'month':
      return strings.month();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options!.map((option) => option.value));
    case 'choices':
      return arrays.unique(z.array(z.enum(field.options!.map((option) => option.value))));
    case 'ref':
      return z.uuid();
    case 'rows':
      return arrays.between(
        field.min ?? 0,
        field.max ?? 200,
        z.array(z.strictObject(shapeOf(field.fields!))),
      );
    case 'image':
      return strings.imageDataUri(z.string().max(2_000_000));
    case 'blocks':
      return blocksRule;
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The rule of one field: blank is null where it is optional, and its initial value where it has one. */
export function fieldRule(field: Field): z.ZodType {
  const rule = filledRule(field);
  if (field.required) {
    if (field.initial !== undefined)
      return z.preprocess((value) => (value === undefined ? field.initial : value), rule);
    return rule;
  }
  return z
    .preprocess((value) => (isBlank(value) ? null : value), rule.nullable())
    .optional()
    .transform((value) => value ?? null);
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldRule(field)]));
}

/** What may be sent to add or change a record: every field that is not computed, nothing else. */
export function inputRule(resource: AnyResource): z.ZodObject {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([key, field]) => !field.computed && key !== resource.parent?.field,
    ),
  );
  return z.strictObject(shapeOf(fields));
}
