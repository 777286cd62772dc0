import * as z from 'zod';
import { approvalStep, namedRecord, personName } from '#master/output.ts';
import {
  type Shape,
  amount,
  bilingual,
  count,
  day,
  instant,
  list,
  named,
} from '#platform/http/output.ts';
import { roundTos } from '#pricing/round-to.ts';
import type { Cell } from './sheet/cells.server.ts';
import type { Place, SheetRoute, SheetVehicle } from './load.server.ts';
import { makerEvents } from './rules/transitions.ts';
import { makers, priceParts } from './types/find.ts';
import { type Matrix, type RouteBaf, chargeBases, makerStates, terms } from './types.ts';

// The output schemas of quotations of car makers.

const id = z.uuid();
const text = z.string();
const state = z.enum(makerStates);
const number = text.meta({ description: 'With the revision.', examples: ['P-000123-1'] });

const baf: Shape<RouteBaf> = z.object({
  kind: z.enum(['percent', 'amount']),
  result: amount,
  roundTo: z.enum(roundTos).optional(),
});
const place: Shape<Place> = z.object({ ...namedRecord.shape, code: text });
const route: Shape<SheetRoute> = named(
  'SheetRoute',
  z.object({
    id,
    fromDoor: place.nullable(),
    fromPort: place,
    via: list(place),
    toPort: place,
    toDoor: place.nullable(),
    leadDays: count.nullable(),
    baf: baf.nullable(),
  }),
);
const vehicle: Shape<SheetVehicle> = named(
  'SheetVehicle',
  z.object({
    id,
    classId: id,
    code: text,
    name: text,
    nameEn: text,
    m3From: amount,
    m3To: amount,
    note: text,
  }),
);

const period = {
  title: text,
  fiscalYear: z.int(),
  term: z.enum(terms),
  validFrom: day,
  validTo: day,
};
const bafYear = z.object({
  id,
  year: z.int(),
  averagePrice: amount,
  state: text,
  appliesFrom: day,
  appliesTo: day,
});

export const makerQuotationOutput = named(
  'MakerQuotation',
  z.object({
    id,
    number,
    maker: z.enum(makers),
    state,
    ...period,
    withBaf: z.boolean(),
    withCharges: z.boolean(),
    note: text,
    offeredAt: instant.nullable(),
    agreedAt: instant.nullable(),
    version: count,
    sheetVersion: count,
    customer: namedRecord,
    currency: z.object({ code: text, minorUnit: count }),
    bafYear: bafYear.nullable(),
    previous: z.object({ id, title: text }).nullable(),
    inside: z
      .object({
        authorName: text,
        hold: z.boolean(),
        overlap: bilingual.nullable().meta({
          description:
            'Why it can’t be offered beside another sheet that is offered or agreed; null where there is none.',
        }),
        comparedWith: z
          .object({ id, number, title: text })
          .nullable()
          .meta({ description: '`previous`, else the last sheet offered for one of its routes.' }),
        approvals: z.array(approvalStep),
        allowed: z.array(z.enum(makerEvents)),
        events: z.array(
          z.object({ id, at: instant, actorName: text, action: text, comment: text.nullable() }),
        ),
      })
      .nullable()
      .meta({ description: 'Employees only.' }),
    routes: z.array(route),
    vehicles: z.array(vehicle),
    charges: z.array(
      z.object({
        id,
        name: text,
        nameEn: text,
        basis: z.enum(chargeBases),
        amount,
        appliesTo: z.object({ routeIds: list(id), vehicleIds: list(id) }),
      }),
    ),
  }),
);

const matrix: Shape<Matrix> = z.array(z.array(amount.nullable()));
export const makerSheetOutput = named(
  'MakerSheet',
  makerQuotationOutput.extend({
    amounts: z.array(z.array(amount.nullable())).meta({
      description:
        'By the layout of the sheet: rows of routes and columns of classes, or rows of classes and columns of parts of the price.',
    }),
    before: matrix.nullable().meta({ description: 'The prices of the previous period.' }),
  }),
);

export const listedMakerQuotation = z.object({
  id,
  number,
  state,
  ...period,
  withBaf: z.boolean(),
  offeredAt: instant.nullable(),
  updatedAt: instant,
  customer: namedRecord,
});
export const makerCounts = z.object({ byState: z.record(state, count), toApprove: count });
export const waitingMakerQuotation = z.object({
  id,
  number,
  title: text,
  validTo: day,
  authorName: text,
  customer: personName,
  level: count,
  askedAt: instant,
  inPlaceOf: personName.nullable(),
});
export const bafPreview = bafYear.extend({
  rates: z.record(id, baf.nullable()).meta({ description: 'By route.' }),
});

const cell: Shape<Cell> = z.object({
  routeId: id,
  vehicleId: id,
  part: z.enum(priceParts),
  amount: amount.nullable(),
  version: count,
  changedBy: text,
});
export const cellsSaved = z.object({
  version: count,
  others: list(cell).meta({ description: 'What others changed since the sheet was read.' }),
});
export const workbookPreview = z.object({
  changes: z.array(
    z.object({ row: count, column: count, now: amount.nullable(), next: amount.nullable() }),
  ),
  faults: z.array(z.object({ cell: text.meta({ examples: ['B3'] }), message: bilingual })),
});
