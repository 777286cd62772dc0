import * as z from 'zod';
import { approvalStep, called, personName } from '#master/output.ts';
import { type Shape, amount, bilingual, count, counted, day, instant, list, named } from '#platform/http/output.ts';
import type { Margin } from './pricing/totals.ts';
import type { PricingProblem } from './pricing/types.ts';
import type { LineChange } from './rules/compare.ts';
import { answerEvents, quotationEvents } from './rules/transitions.ts';
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
  answerStates,
  bases,
  freightKinds,
  quotationStates,
  routeConditions,
  segments,
  taxKinds,
} from './types.ts';

// What quotations are made of, as the API answers it.

const id = z.uuid();
const text = z.string();
const basis = z.enum(bases);
const segment = z.enum(segments);

export const place: Shape<Place> = named('Place', z.object({ id, code: text.meta({ description: 'UN/LOCODE of a port, or the code of a door.' }), name: text, nameEn: text }));

export const size: Shape<Size> = named('Size', z.object({ lengthMm: count, widthMm: count, heightMm: count, weightKg: count }).meta({ description: 'Of one piece.' }));
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
    z.object({ kind: z.literal('general-cargo'), packingStyleId: id.nullable(), description: text, count, size, stackable: z.boolean(), unNumber }),
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
    z.object({ kind: z.literal('vehicle'), variantId: id.nullable(), description: text, count, size, running: z.boolean() }),
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
    breakdown: z.array(z.object({ segment, carrier: text, days: text.nullable(), distanceKm: text.nullable(), note: text })),
  }),
);
/** What all pieces of a line measure together; null where its cargo does not tell. */
const measures = named('Measures', z.object({ m3: amount.nullable(), ton: amount.nullable(), rt: amount.nullable(), meter: amount.nullable() }));
const line: Shape<SheetLine & { measures: z.output<typeof measures> }> = named(
  'FreightLine',
  z.object({ id, lineageId: id, position: count, routeId: id, cargo, note: text, measures }),
);

const missing: Shape<MissingRate> = named('MissingRate', z.object({ segment, freightKind: z.enum(freightKinds), from: place, to: place, day, unitKey: text }));
const manual: Shape<Manual> = named('ManualPrice', z.object({ unitPrice: amount.nullable(), amount, cost: amount.nullable(), reason: text }));

export const trace: Shape<Trace> = named(
  'Trace',
  z
    .object({
      arithmetic: text.meta({ examples: ['95.464 RT × ¥1,500 = ¥143,196'] }),
      quantity: z.object({ perPiece: amount, count, total: amount, basis, arithmetic: text, minimumApplied: z.boolean() }).nullable(),
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
      baf: z.object({ id, period: text, kind: z.enum(['percent', 'amount']), result: amount, steps: z.number(), averagePrice: amount }).nullable(),
      surcharge: z.object({ id, kind: text, steps: z.number(), percent: amount.nullable(), amount: amount.nullable() }).nullable(),
      exchange: z.object({ from: text, to: text, rate: amount, day }).nullable(),
    })
    .meta({ description: 'Why an amount is what it is: the records it was made of and its arithmetic.' }),
);

const chargeKind = z.enum(['freight', 'baf', 'surcharge', 'discount', 'other']);
const taxKind = z.enum(taxKinds);
export const charge: Shape<Charge> = named(
  'Charge',
  z.object({
    id: text.meta({ description: 'Line, segment, kind and what it came from: the same after re-pricing.' }),
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

const byTax = z.array(z.object({ taxKind, ratePercent: amount, subtotal: amount, tax: amount }));
export const totals: Shape<Totals> = named('Totals', z.object({ byTax, subtotal: amount, tax: amount, total: amount, incomplete: z.boolean() }));

const at = { chargeId: text, lineId: id };
const problem: Shape<PricingProblem> = named(
  'PricingProblem',
  z.discriminatedUnion('code', [
    z.object({ code: z.literal('rate-missing'), ...at }),
    z.object({ code: z.literal('quantity-unknown'), ...at, basis }),
    z.object({ code: z.literal('manual-quantity'), ...at, kept: amount, computed: amount }),
    z.object({ code: z.literal('manual-not-due'), ...at }),
    z.object({ code: z.literal('baf-missing'), lineId: id, cycle: z.enum(['none', 'month', 'quarter', 'year']), day }),
    z.object({ code: z.literal('exchange-missing'), lineId: id, from: text, to: text }),
  ]),
);
const margin: Shape<Margin> = z.object({ sell: amount, cost: amount, margin: amount, percent: amount.nullable() });

const answerState = z.enum(answerStates);
const quotationState = z.enum(quotationStates);
const allowed = z.array(z.enum([...quotationEvents, ...answerEvents])).meta({ description: 'What the reader may do now.' });
const exchange = z.array(z.object({ from: text, rate: amount, day }));

const sheet = { routes: z.array(route), lines: z.array(line) };
const head = {
  customer: z.object({ ...called.shape, honorific: text }),
  site: called.nullable(),
  contact: z.object({ ...called.shape, department: text.nullable() }).nullable(),
  salesEmployee: called.nullable(),
};

const document = named(
  'Document',
  z.object({
    id,
    fileId: id,
    answerId: id.nullable(),
    internal: z.boolean(),
    createdBy: text,
    createdAt: instant,
    name: text,
    type: text,
    size: count,
    sha256: text,
    removable: z.boolean().meta({ description: 'Whether the reader may remove it now.' }),
  }),
);

export const quotationShown = named(
  'Quotation',
  z.object({
    id,
    number: text.nullable().meta({ description: 'Null until it is sent.', examples: ['Q-2026-000123'] }),
    state: quotationState,
    customerId: id,
    siteId: id.nullable(),
    contactPersonId: id.nullable(),
    salesEmployeeId: id.nullable(),
    title: text,
    message: text,
    language: z.enum(['en', 'ja']),
    requesterId: text,
    requesterName: text,
    requesterEmail: text,
    sourceId: id.nullable().meta({ description: 'The quotation that this one was duplicated from.' }),
    submittedAt: instant.nullable(),
    questionAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    version: count,
    ...head,
    ...sheet,
    answers: z.array(
      z.object({
        id,
        revision: count,
        state: answerState,
        total: amount,
        currency: text,
        validUntil: day.nullable(),
        incomplete: z.boolean(),
        authorName: text.nullable(),
        offeredAt: instant.nullable(),
        openedAt: instant.nullable(),
        sent: z.object({ en: text.nullable(), ja: text.nullable() }).meta({ description: 'SHA-256 of the files sent.' }),
        createdAt: instant,
      }),
    ),
    events: z.array(z.object({ id, answerId: id.nullable(), event: text, actorName: text, inPlaceOf: bilingual.nullable(), comment: text.nullable(), at: instant })),
    documents: z.array(document),
    allowed,
  }),
);

export const answerShown = named(
  'Answer',
  z.object({
    id,
    quotationId: id,
    number: text.nullable(),
    title: text,
    quotationState,
    revision: count,
    state: answerState,
    version: count,
    validUntil: day.nullable(),
    currency: text,
    exchange,
    hold: z.boolean(),
    subtotal: amount,
    tax: amount,
    total: amount,
    byTax,
    incomplete: z.boolean(),
    offeredAt: instant.nullable(),
    decidedAt: instant.nullable(),
    decidedBy: text.nullable(),
    declineReason: text.nullable(),
    agreedSha256: text.nullable(),
    ...head,
    ...sheet,
    charges: z.array(charge),
    remarks: z.array(z.object({ id, templateId: id.nullable(), text, internal: z.boolean() })),
    documents: z.array(document),
    allowed,
    inside: z
      .object({ authorName: text, isAuthor: z.boolean(), problems: z.array(problem), margin, approvals: z.array(approvalStep), inPlaceOf: approvalStep.nullable() })
      .nullable()
      .meta({ description: 'Employees only.' }),
  }),
);

export const listedQuotation = named(
  'ListedQuotation',
  z.object({
    id,
    number: text.nullable(),
    state: quotationState,
    title: text,
    customer: called,
    requesterName: text,
    submittedAt: instant.nullable(),
    createdAt: instant,
    questionAt: instant.nullable(),
    answer: z
      .object({ id, revision: count, state: answerState, total: amount, currency: text, incomplete: z.boolean(), validUntil: day.nullable() })
      .nullable()
      .meta({ description: 'The latest that the reader may know of.' }),
  }),
);
export const foundQuotation = z.object({ id, number: text.nullable(), state: quotationState, title: text, customer: personName });
export const counts = z.object({
  byState: z.object({ draft: counted, requested: counted, answering: counted, offered: counted }),
  expiring: counted.meta({ description: 'Offers that end within a week.' }),
  questions: counted,
});

const comparedLine = z.object({ lineageId: id, cargo, charges: list(z.object({ label: bilingual, segment, kind: chargeKind, amount: amount.nullable() })) });
export const lineChange: Shape<LineChange> = named(
  'LineChange',
  z.object({
    lineageId: id,
    change: z.enum(['added', 'removed', 'changed', 'same']),
    before: comparedLine.nullable(),
    after: comparedLine.nullable(),
    difference: amount,
  }),
);

const priced = z.object({ unitPrice: amount.nullable(), amount: amount.nullable(), trace: trace.nullable() });
export const repricePreview = z.object({
  changes: z.array(z.object({ id: text, lineId: id, segment, label: bilingual, before: priced.nullable(), after: priced.nullable(), manual: manual.nullable() })),
  total: z.object({ before: amount, after: amount }),
});
export const linePreview = z.object({ amount, total: amount, before: amount, currency: text, incomplete: z.boolean() });

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
  others: z.array(rate.extend({ why: z.enum(['other-customer', 'not-yet-valid', 'no-longer-valid', 'other-unit', 'less-specific']) })),
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

export const waiting = z.object({
  rows: z.array(
    z.object({
      quotationId: id,
      answerId: id,
      number: text,
      title: text,
      customer: personName,
      authorName: text,
      total: amount,
      currency: text,
      marginPercent: amount.nullable(),
      validUntil: day.nullable(),
      level: count,
      askedAt: instant,
      inPlaceOf: personName.nullable(),
    }),
  ),
  standsInFor: z.array(personName.extend({ until: day })),
  deputies: z.array(personName.extend({ until: day })),
});

export const message = z.object({
  id,
  authorName: text,
  side: z.enum(['customer', 'employee']),
  internal: z.boolean(),
  isWish: z.boolean(),
  text,
  at: instant,
  isOwn: z.boolean(),
});
export const offerFound = z.object({
  quotationId: id,
  number: text.nullable(),
  title: text,
  revision: count,
  state: answerState,
  offeredAt: instant.nullable(),
  agreed: z.boolean(),
  language: z.enum(['en', 'ja']),
});
