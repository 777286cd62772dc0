import * as z from 'zod';
import { routeConditions } from '#freight/types.ts';
import { packingGroups, vehicleCategories } from '#freight/vehicle.ts';
import { amount, bilingual, count, day, list, named, type Shape } from '#platform/http/output.ts';
import {
  choiceReasons,
  markKinds,
  markUses,
  missingFields,
  partFields,
  type RecognisedLine,
  type RecognisedRoute,
  type RecognisedSize,
  type Recognition,
  type Reference,
} from './types.ts';

// What is recognised, as the API answers it.

const reference: Shape<Reference> = z.object({ id: z.uuid(), label: bilingual });
const measure = count.optional();
const size: Shape<RecognisedSize> = named(
  'RecognisedSize',
  z.object({ lengthMm: measure, widthMm: measure, heightMm: measure, weightKg: measure }).meta({
    description:
      'Of one piece, in millimetres and kilograms; left out where the text says nothing.',
  }),
);
const flag = z.boolean().optional();
const text = z.string().optional();
const common = { count: measure, description: text };
const temperatureC = amount.optional();

const line: Shape<RecognisedLine> = named(
  'RecognisedLine',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('container'),
      ...common,
      containerType: reference.optional(),
      laden: flag,
      grossKg: measure,
      unNumber: text,
      temperatureC,
    }),
    z.object({
      kind: z.literal('general-cargo'),
      ...common,
      packingStyle: reference.optional(),
      size: size.optional(),
      stackable: flag,
      unNumber: text,
    }),
    z.object({
      kind: z.literal('heavy-equipment'),
      ...common,
      model: reference.optional(),
      size: size.optional(),
      selfPropelled: flag,
    }),
    z.object({
      kind: z.literal('vehicle'),
      ...common,
      variant: reference.optional(),
      category: z.enum(vehicleCategories).optional(),
      size: size.optional(),
      running: flag,
      laden: flag,
      accompanied: flag,
      drivers: measure,
      temperatureC,
      unNumber: text,
      packingGroup: z.enum(packingGroups).optional(),
      dangerousGoods: list(
        z.object({ unNumber: z.string(), packingGroup: z.enum(packingGroups).optional() }),
      ).optional(),
    }),
  ]),
);

const route: Shape<RecognisedRoute> = named(
  'RecognisedRoute',
  z.object({
    condition: z.enum(routeConditions).optional(),
    fromDoor: reference.optional(),
    fromPort: reference.optional(),
    toPort: reference.optional(),
    toDoor: reference.optional(),
    viaPorts: list(reference).optional(),
    departure: day.optional(),
  }),
);

const lineAt = count.nullable().meta({ description: 'The number of the line, from 0.' });
const part = named(
  'RecognisedPart',
  z.object({
    field: z.enum(partFields),
    route: route.nullable(),
    line: line.nullable(),
    lineAt,
    label: bilingual,
    marks: list(count).meta({ description: 'Indexes of its marks.' }),
  }),
);

export const recognition: Shape<Recognition> = z.object({
  marks: list(
    z.object({
      start: count,
      end: count,
      kind: z.enum(markKinds),
      use: z.enum(markUses),
      label: bilingual,
    }),
  ).meta({ description: 'Parts of the text, in UTF-16 units, which never overlap.' }),
  proposals: list(part),
  choices: list(
    z.object({
      field: z.enum(partFields),
      lineAt,
      reason: z.enum(choiceReasons),
      options: list(part),
    }),
  ),
  missing: list(z.object({ lineAt, fields: list(z.enum(missingFields)) })),
});
