import * as z from 'zod';
import { cargo } from '#freight/cargo.ts';
import { spaceStates } from '#freight/space.ts';
import {
  type Place,
  type UnreviewedAddress,
  bases,
  chargeBases,
  reaches,
  routeConditions,
  segments,
} from '#freight/types.ts';
import type { Sailing } from '#freight/voyage.ts';
import { volumePeriods } from '#pricing/volume-units.ts';
import { type Shape, amount, bilingual, count, day, list, named } from '#platform/http/output.ts';
import type { NextSailing } from './check/next-sailings.server.ts';
import type { SailingOfRoute } from './check/sailing.server.ts';
import type { SheetLine, SheetRoute } from './sheet.server.ts';

// Routes and freight lines, as the API answers them.

export const id = z.uuid();

export const text = z.string();

const basis = z.enum(bases);
export const chargeBasis = z.enum(chargeBases);

export const segment = z.enum(segments);

export const place: Shape<Place> = named(
  'Place',
  z.object({
    id,
    code: text.meta({ description: 'UN/LOCODE of a port, or the code of a door.' }),
    name: text,
    nameEn: text,
  }),
);

export const unreviewedAddress: Shape<UnreviewedAddress> = named(
  'UnreviewedAddress',
  z.object({ name: text, postalCode: text, prefecture: text, address: text }).meta({
    description: 'An address as it was typed. An employee reviews it and makes it a door.',
  }),
);

const moment = text.meta({ description: 'Day and time in Japan, YYYY-MM-DD HH:MM.' });
const voyageShape = z.object({ id, number: text, name: text, nameEn: text });
export const sailing: Shape<Sailing> = named(
  'Sailing',
  voyageShape
    .extend({ closing: moment.nullable(), etd: moment.nullable(), eta: moment.nullable() })
    .meta({
      description:
        'A voyage: its number, the names of its ship, and its times at the ports of the route: closing time for cargo and departure at the port of loading, arrival at the port of discharge. Of an offer: as it was offered.',
    }),
);
const sailingOfRouteShape = voyageShape.extend({ closing: moment, etd: moment, eta: moment });
export const sailingOfRoute: Shape<SailingOfRoute> = sailingOfRouteShape.meta({
  description:
    'A voyage with its closing time for cargo at and departure from the port of loading, and its arrival at the port of discharge.',
});
export const nextSailing: Shape<NextSailing> = sailingOfRouteShape.extend({
  space: z.enum([...spaceStates, 'ask']).meta({
    description:
      'How much space there is for the freight of the route. For customers space, tight or ask (please ask us); for employees also full and unknown.',
  }),
});

const routeShape = z.object({
  id,
  lineageId: id.meta({ description: 'The same in every revision.' }),
  position: count,
  condition: z.enum(routeConditions),
  fromDoor: place.nullable(),
  fromAddress: unreviewedAddress.nullable(),
  fromPort: place,
  toPort: place,
  toDoor: place.nullable(),
  toAddress: unreviewedAddress.nullable(),
  via: list(place),
  departure: day,
  voyageId: id.nullable(),
  returnOfRouteId: id
    .nullish()
    .meta({ description: 'The route that this one is the return of, in a round trip.' }),
  voyage: sailing.nullable(),
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
});

export const route: Shape<SheetRoute> = named('Route', routeShape);
export const comparedRoute: Shape<Omit<SheetRoute, 'id' | 'position'>> = routeShape.omit({
  id: true,
  position: true,
});

/** What all pieces of a line measure together; null where it is unknown. */
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
  reach: z.enum(reaches),
  validFrom: day,
  validTo: day.nullable(),
  direction: z.enum(['return']).nullable(),
  volumePeriod: z.enum(volumePeriods).nullable(),
  volumeFrom: amount.nullable(),
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
        'other-direction',
        'volume-not-reached',
        'less-specific',
      ]),
    }),
  ),
});

export const routeUsed = z.object({
  condition: z.enum(routeConditions),
  fromDoor: place.nullable(),
  fromAddress: unreviewedAddress.nullable(),
  fromPort: place,
  toPort: place,
  toDoor: place.nullable(),
  toAddress: unreviewedAddress.nullable(),
  viaPortIds: z.array(id),
  count,
  last: day.meta({ description: 'When it was last asked for.' }),
});
