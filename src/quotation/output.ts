import * as z from 'zod';
import { approvalStep, namedRecord, possibleApprover } from '#master/output.ts';
import {
  type Shape,
  amount,
  bilingual,
  count,
  day,
  instant,
  named,
} from '#platform/http/output.ts';
import type { Margin } from '#pricing/totals.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { type PricingProblem, unknownMeasures } from '#pricing/types.ts';
import { decisionSummary } from './decision/output.ts';
import { instantOutcome } from './instant/output.ts';
import { agreementChannels } from './offer/recorded-agreement.ts';
import { locales } from '#platform/i18n/locale.ts';
import { answerEvents, quotationEvents } from './transitions.ts';
import { byTax, charge } from '#quotation/sheet/charge-output.ts';
import { chargeBasis, line, route, sailing } from '#quotation/sheet/output.ts';
import { answerStates, quotationStates } from './state-lists.ts';

const id = z.uuid();
const text = z.string();

const chargeRef = { chargeId: text, lineId: id };
const problem: Shape<PricingProblem> = named(
  'PricingProblem',
  z.discriminatedUnion('code', [
    z.object({ code: z.literal('rate-missing'), ...chargeRef }),
    z.object({ code: z.literal('door-unreviewed'), ...chargeRef, routeId: id }),
    z.object({ code: z.literal('quantity-unknown'), ...chargeRef, basis: chargeBasis }),
    z.object({ code: z.literal('item-price-missing'), ...chargeRef, item: bilingual }),
    z.object({ code: z.literal('manual-quantity'), ...chargeRef, kept: amount, computed: amount }),
    z.object({ code: z.literal('manual-not-due'), ...chargeRef }),
    z.object({ code: z.literal('manual-currency'), ...chargeRef, from: text, to: text }),
    z.object({ code: z.literal('quantity-zero'), ...chargeRef }),
    z.object({
      code: z.literal('baf-missing'),
      lineId: id,
      cycle: z.enum(['none', 'month', 'quarter', 'half-year', 'year']),
      day,
    }),
    z.object({
      code: z.literal('surcharge-unknown'),
      chargeId: text,
      lineId: id,
      what: z.enum(unknownMeasures),
    }),
    z.object({ code: z.literal('exchange-missing'), lineId: id, from: text, to: text }),
  ]),
);
const margin: Shape<Margin> = z.object({
  sell: amount,
  cost: amount,
  margin: amount,
  percent: amount.nullable(),
  uncounted: amount,
  uncountedBaf: amount,
});

const answerState = z.enum(answerStates);
const quotationState = z.enum(quotationStates);
const allowed = z
  .array(z.enum([...quotationEvents, ...answerEvents]))
  .meta({ description: 'What the reader may do now.' });
const done = z.array(text).meta({
  description:
    'The events that the reader has triggered; of an answer, since approval was last requested.',
});
export const isChangeRequested = z.boolean().meta({
  description:
    'Whether the customer has asked for a change that no message or offer has answered yet.',
});
const exchange = z.array(z.object({ from: text, rate: amount, day }));

const fault: Shape<FieldFault> = named(
  'FieldFault',
  z.object({ path: text, code: text, message: bilingual }),
);
const sheet = { routes: z.array(route), lines: z.array(line) };
const asRequested = 'As requested. What was offered is in the answer: see “Read an answer”.';
const head = {
  customer: z.object({ ...namedRecord.shape, honorific: text }),
  site: namedRecord.nullable(),
  contact: z.object({ ...namedRecord.shape, department: text.nullable() }).nullable(),
  salesEmployee: namedRecord.nullable(),
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
    number: text
      .nullable()
      .meta({ description: 'Null until it is sent.', examples: ['Q-2026-000123'] }),
    state: quotationState,
    isChangeRequested,
    customerId: id,
    siteId: id.nullable(),
    contactPersonId: id.nullable(),
    salesEmployeeId: id.nullable(),
    title: text,
    message: text,
    language: z.enum(['en', 'ja']),
    requesterId: text.nullable().meta({ description: 'Null to customers for one of us.' }),
    requesterName: text,
    requesterEmail: text.nullable(),
    sourceId: id
      .nullable()
      .meta({ description: 'The quotation that this one was duplicated from.' }),
    submittedAt: instant.nullable(),
    questionAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    version: count,
    ...head,
    instant: instantOutcome
      .nullable()
      .meta({ description: 'What the rules of instant offers said. Employees only.' }),
    routes: sheet.routes.meta({ description: asRequested }),
    lines: sheet.lines.meta({ description: asRequested }),
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
        sent: z
          .object({ en: text.nullable(), ja: text.nullable() })
          .meta({ description: 'SHA-256 of the files sent.' }),
        createdAt: instant,
      }),
    ),
    events: z.array(
      z.object({
        id,
        answerId: id.nullable(),
        event: text,
        actorName: text,
        inPlaceOf: bilingual.nullable(),
        comment: text.nullable(),
        at: instant,
      }),
    ),
    documents: z.array(document),
    allowed,
    customerFixed: z.boolean().meta({ description: 'Whether the customer is final.' }),
    faults: z
      .array(fault)
      .meta({ description: 'What has to be corrected before the request can be sent.' }),
    warnings: z.array(fault).meta({ description: 'What to check before it is sent.' }),
    done,
  }),
);

export const answerShown = named(
  'Answer',
  z.object({
    id,
    quotationId: id,
    number: text.nullable(),
    title: text,
    message: text.meta({ description: 'What the customer wrote in the request.' }),
    language: z.enum(locales),
    quotationState,
    isChangeRequested,
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
    inviter: text
      .nullable()
      .meta({ description: 'Who invited the person that agreed; employees only.' }),
    recordedAgreement: z
      .object({
        channel: z.enum(agreementChannels),
        day: day.meta({ description: 'When the order came.' }),
        note: text,
        documentId: id.nullable(),
        recordedBy: text,
      })
      .nullable()
      .meta({
        description:
          'Of an agreement that an employee recorded for the customer; note and recorder are empty for customers.',
      }),
    declineReason: text.nullable(),
    agreedSha256: text.nullable(),
    ...head,
    ...sheet,
    sailingNotices: z.array(fault).meta({
      description:
        'What happened to the sailings since they were offered: cancelled or moved, closing time or departure past.',
    }),
    movedSailings: z.array(z.object({ routeId: id, sailing })).meta({
      description:
        'The new times of voyages that were moved since the offer: whoever agrees sends them with the agreement.',
    }),
    charges: z.array(charge),
    remarks: z.array(
      z.object({
        id,
        templateId: id.nullable(),
        text,
        translation: text.nullable().meta({
          description:
            'The text in the language that the quotation is not in; null: there is none.',
        }),
        internal: z.boolean(),
      }),
    ),
    documents: z.array(document),
    allowed,
    done,
    inside: z
      .object({
        authorName: text,
        isAuthor: z.boolean(),
        problems: z.array(problem),
        faults: z
          .array(fault)
          .meta({ description: 'What has to be corrected before approval can be requested.' }),
        warnings: z
          .array(fault)
          .meta({ description: 'What to check before approval is requested or given.' }),
        returned: z
          .object({ by: text, reason: text.nullable(), at: instant })
          .nullable()
          .meta({ description: 'Who returned it and why, until approval is requested again.' }),
        summary: decisionSummary.nullable(),
        margin,
        approvals: z.array(approvalStep),
        inPlaceOf: approvalStep.nullable(),
      })
      .nullable()
      .meta({ description: 'Employees only.' }),
  }),
);

export const possibleAnswerApprover = possibleApprover.extend({
  covers: z
    .boolean()
    .meta({ description: 'Whether the limits of this approver alone cover amount and margin.' }),
});
