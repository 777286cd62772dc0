import * as z from 'zod';
import { isBlankText } from '#platform/text.ts';
import type { AnyResource } from './define.ts';
import { describeField } from './kinds/describe.ts';
import type { Field, Fields } from './kinds/registry.ts';
import type { Shape } from './kinds/rule.ts';
import { ruleOf } from './kinds/rules.ts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlankText(value));

/** The validation of a field's input: blank input is null for optional fields, a missing value the field's initial one. */
export function fieldRule(field: Field): z.ZodType {
  return valueRule(field).meta({ description: describeField(field) });
}

function valueRule(field: Field): z.ZodType {
  const rule = ruleOf(field).rule(field, shapeOf);
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

function shapeOf(fields: Fields): Shape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldRule(field)]));
}

/** The validation of a record's input: all fields that are not computed, and no others. */
export function inputRule(resource: AnyResource): z.ZodObject {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([key, field]) => !field.computed && key !== resource.parent?.field,
    ),
  );
  return z.strictObject(shapeOf(fields));
}
