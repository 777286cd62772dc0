import * as z from 'zod';
import * as arrays from '#ui/form/rules/arrays.ts';
import { email, url } from '#ui/form/rules/generic.ts';
import { says } from '#ui/form/rules/messages.ts';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { AnyResource } from './define.ts';
import type { Field, Fields, Format } from './fields.ts';

const byFormat: Readonly<Record<Format, (field: Field) => z.ZodType<string>>> = {
  phone: strings.phone,
  fax: strings.fax,
  email,
  url,
  'postal-code': strings.postalCode,
  'corporate-number': strings.corporateNumberChecked,
  'invoice-number': strings.invoiceNumber,
  digits: (field) => (field.length ? strings.digitsExactly(field.length) : strings.digits()),
  letters: strings.letters,
  'container-number': strings.containerNumber,
  'imo-number': strings.imoNumber,
  'zengin-kana': strings.zenginKana,
  slug: strings.slug,
};

function textRule(field: Field): z.ZodType<string> {
  const base = field.format ? byFormat[field.format](field) : field.kind === 'code' ? strings.code() : field.kind === 'kana' ? strings.katakana() : strings.filled();
  const exact = field.length && field.kind === 'code' ? base.pipe(strings.alphanumericExactly(field.length)) : base;
  return exact.pipe(strings.maxFullWidth(field.max ?? 60));
}

function decimalRule(field: Field): z.ZodType<string> {
  let rule: z.ZodType<string> = numbers.within(field.precision ?? 16, field.scale ?? 3);
  if (field.min !== undefined) rule = numbers.atLeast(rule, field.min);
  if (field.max !== undefined) rule = numbers.atMost(rule, field.max);
  return rule;
}

/** A filled-in value of a field. */
function filledRule(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'kana':
      return textRule(field);
    case 'integer':
      return numbers.integer(field.min, field.max);
    case 'decimal':
    case 'money':
      return decimalRule(field);
    case 'date':
      return strings.day();
    case 'month':
      return strings.month();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options!.map((option) => option.value));
    case 'choices':
      return arrays.unique(z.enum(field.options!.map((option) => option.value)));
    case 'ref':
      return z.string().refine((text) => z.uuid().safeParse(text).success, says('select'));
    case 'rows':
      return arrays.between(z.strictObject(shapeOf(field.fields!)), field.min ?? 0, field.max ?? 200);
    case 'image':
      return strings.imageDataUri().pipe(z.string().max(2_000_000));
    case 'blocks':
      return z.looseObject({ blocks: z.array(z.unknown()) });
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The rule of one field: blank is null where it is optional, and its initial value where it has one. */
export function fieldRule(field: Field): z.ZodType {
  const rule = filledRule(field);
  if (field.required) {
    if (field.initial !== undefined) return z.preprocess((value) => (value === undefined ? field.initial : value), rule);
    return rule;
  }
  return z.preprocess((value) => (isBlank(value) ? null : value), rule.nullable()).optional().transform((value) => value ?? null);
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldRule(field)]));
}

/** What may be sent to add or change a record: every field that is not computed, nothing else. */
export function inputRule(resource: AnyResource): z.ZodObject {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([key, field]) => !field.computed && key !== resource.parent?.field));
  return z.strictObject(shapeOf(fields));
}
