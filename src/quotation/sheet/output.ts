import * as z from 'zod';
import { type Shape, amount, bilingual, count, day, list, named } from '#platform/http/output.ts';
import type { AddableSurcharge } from './added-surcharge.server.ts';
import type { SheetLine, SheetRoute } from './sheet.server.ts';
import {
  type Cargo,
  type Charge,
  type Manual,
  type MissingRate,
  type Place,
  type Size,
  type Totals,
  type Trace,
  bases,
  freightKinds,
  routeConditions,
  segments,
  taxKinds,
} from '#freight/types.ts';

// What is carried, where, and what it costs, as the API answers it.

export const id = z.uuid();

const text = z.string();

export const basis = z.enum(bases);

const segment = z.enum(segments);

export const place: Shape<Place> = named(
  'Place',
  z.object({
    id,
    code: text.meta({ description: 'UN/LOCODE of a port, or the code of a door.' }),
    name: text,
    nameEn: text,
  }),
);

export const size: Shape<Size> = named(
  'Size',
  z
    .object({ lengthMm: count, widthMm: count, heightMm: count, weightKg: count })
    .meta({ description: 'Of one piece.' }),
);

const unNumber = text.nullable();

export const cargo: Shape<Cargo> = named(
  'Cargo',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('container'),
      containerTypeId: id,
      containerTypeCode: text,
      laden: z.boolean(),
      count,
      description: text,
      grossKg: count.nullable(),
      unNumber,
      temperatureC: amount.nullable(),
    }),
    z.object({
      kind: z.literal('general-cargo'),
      packingStyleId: id.nullable(),
      description: text,
      count,
      size,
      stackable: z.boolean(),
      unNumber,
    }),
    z.object({
      kind: z.literal('heavy-equipment'),
      modelId: id.nullable(),
      description: text,
      count,
      size,
      selfPropelled: z.boolean(),
      crawler: z.boolean(),
      attachments: text,
    }),
    z.object({
      kind: z.literal('vehicle'),
      variantId: id.nullable(),
      description: text,
      count,
      size,
      running: z.boolean(),
    }),
  ]),
);

export const route: Shape<SheetRoute> = named(
  'Route',
  z.object({
    id,
    lineageId: id.meta({ description: 'The same in every revision.' }),
    position: count,
    condition: z.enum(routeConditions),
    fromDoor: place.nullable(),
    fromPort: place,
    toPort: place,
    toDoor: place.nullable(),
    via: list(place),
    departure: day,
    voyageId: id.nullable(),
    segments: list(segment).meta({ description: 'The parts of the journey that are charged.' }),
    breakdown: z.array(
      z.object({
        segment,
        carrier: text,
        days: text.nullable(),
        distanceKm: text.nullable(),
        note: text,
      }),
    ),
  }),
);

/** What all pieces of a line measure together; null where its cargo does not tell. */
const measures = named(
  'Measures',
  z.object({
    m3: amount.nullable(),
    ton: amount.nullable(),
    rt: amount.nullable(),
    meter: amount.nullable(),
  }),
);

export const line: Shape<SheetLine & { measures: z.output<typeof measures> }> = named(
  'FreightLine',
  z.object({ id, lineageId: id, position: count, routeId: id, cargo, note: text, measures }),
);

const missing: Shape<MissingRate> = named(
  'MissingRate',
  z.object({
    segment,
    freightKind: z.enum(freightKinds),
    from: place,
    to: place,
    day,
    unitKey: text,
  }),
);

const manual: Shape<Manual> = named(
  'ManualPrice',
  z.object({ unitPrice: amount.nullable(), amount, cost: amount.nullable(), reason: text }),
);

export const trace: Shape<Trace> = named(
  'Trace',
  z
    .object({
      arithmetic: text.meta({ examples: ['95.464 RT × ¥1,500 = ¥143,196'] }),
      quantity: z
        .object({
          perPiece: amount,
          count,
          total: amount,
          basis,
          arithmetic: text,
          minimumApplied: z.boolean(),
        })
        .nullable(),
      rate: z
        .object({
          id,
          freightRouteId: id,
          scope: z.enum(['customer', 'customer-group', 'tariff']),
          validFrom: day,
          validTo: day.nullable(),
          sell: amount,
          currency: text,
        })
        .nullable(),
      baf: z
        .object({
          id,
          period: text,
          kind: z.enum(['percent', 'amount']),
          result: amount,
          steps: z.number(),
          averagePrice: amount,
        })
        .nullable(),
      surcharge: z
        .object({
          id,
          kind: text,
          steps: z.number(),
          percent: amount.nullable(),
          amount: amount.nullable(),
        })
        .nullable(),
      exchange: z.object({ from: text, to: text, rate: amount, day }).nullable(),
    })
    .meta({
      description: 'Why an amount is what it is: the records it was made of and its arithmetic.',
    }),
);

const chargeKind = z.enum(['freight', 'baf', 'surcharge', 'discount', 'other']);

const taxKind = z.enum(taxKinds);

export const charge: Shape<Charge> = named(
  'Charge',
  z.object({
    id: text.meta({
      description: 'Line, segment, kind and what it came from: the same after re-pricing.',
    }),
    lineId: id,
    segment,
    kind: chargeKind,
    label: bilingual,
    basis,
    quantity: amount,
    unitPrice: amount.nullable(),
    amount: amount.nullable().meta({ description: 'Null: on request.' }),
    cost: amount.nullable().meta({ description: 'Employees only.' }),
    taxKind,
    manual: manual.nullable().meta({ description: 'Employees only.' }),
    onRequest: z.boolean(),
    missing: missing.nullable().meta({ description: 'Employees only.' }),
    trace: trace.nullable().meta({ description: 'Employees only.' }),
  }),
);

export const byTax = z.array(
  z.object({ taxKind, ratePercent: amount, subtotal: amount, tax: amount }),
);

export const totals: Shape<Totals> = named(
  'Totals',
  z.object({ byTax, subtotal: amount, tax: amount, total: amount, incomplete: z.boolean() }),
);

export const comparedLine = z.object({
  lineageId: id,
  cargo,
  charges: list(
    z.object({ label: bilingual, segment, kind: chargeKind, amount: amount.nullable() }),
  ),
});

const priced = z.object({
  unitPrice: amount.nullable(),
  amount: amount.nullable(),
  trace: trace.nullable(),
});

export const repricePreview = z.object({
  changes: z.array(
    z.object({
      id: text,
      lineId: id,
      segment,
      label: bilingual,
      before: priced.nullable(),
      after: priced.nullable(),
      manual: manual.nullable(),
    }),
  ),
  total: z.object({ before: amount, after: amount }),
});
export const addableSurcharge: Shape<AddableSurcharge> = z.object({
  lineId: id,
  surchargeId: id,
  label: bilingual,
  segment,
  percent: amount.nullable(),
  amount: amount.nullable().meta({ description: 'Yen per piece.' }),
});

export const linePreview = z.object({
  amount,
  total: amount,
  before: amount,
  currency: text,
  incomplete: z.boolean(),
});

const rate = z.object({
  id,
  scope: z.enum(['tariff', 'customer-group', 'customer']),
  owner: bilingual.nullable(),
  unitKey: text,
  sell: amount,
  currency: text,
  basis,
  validFrom: day,
  validTo: day.nullable(),
});

export const ratesFound = z.object({
  chosen: rate.nullable(),
  others: z.array(
    rate.extend({
      why: z.enum([
        'other-customer',
        'not-yet-valid',
        'no-longer-valid',
        'other-unit',
        'less-specific',
      ]),
    }),
  ),
});

export const routeUsed = z.object({
  condition: z.enum(routeConditions),
  fromDoor: place.nullable(),
  fromPort: place,
  toPort: place,
  toDoor: place.nullable(),
  viaPortIds: z.array(id),
  count,
  last: day,
});
