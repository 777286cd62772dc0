import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { decimal, instant, optionsCheck, quotedText } from '#platform/database/columns.ts';
import { approvalTable } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { storedFile } from '#platform/file/tables.ts';
import { type Bilingual, locales } from '#platform/i18n/locale.ts';
import type { PricingProblem } from '#pricing/types.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Sailing } from '#freight/voyage.ts';
import {
  type RoutePart,
  type TaxKind,
  type UnreviewedAddress,
  freightKinds,
  routeConditions,
} from '#freight/types.ts';
import type { RecordedAgreement } from './offer/recorded-agreement.ts';
import { unfinishedStates } from './states.ts';
import { answerStates, quotationStates } from './state-lists.ts';

const amount = decimal(17, 4);

/** One request of one customer. */
export const quotation = pgTable(
  'quotation',
  {
    id: uuid().primaryKey(),
    number: text().unique(),
    state: text({ enum: quotationStates }).notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => masters.customer.id),
    siteId: uuid('site_id').references(() => masters['customer-detail'].id),
    contactPersonId: uuid('contact_person_id').references(
      () => masters['customer-contact-person'].id,
    ),
    salesEmployeeId: uuid('sales_employee_id').references(() => masters.employee.id),
    title: text().notNull().default(''),
    message: text().notNull().default(''),
    language: text({ enum: locales }).notNull(),
    requesterId: text('requester_id').notNull(),
    requesterName: text('requester_name').notNull(),
    requesterEmail: text('requester_email').notNull(),
    /** The quotation that this one was duplicated from. */
    sourceId: uuid('source_id'),
    /** Number, title, customer and places, folded for searching. */
    searchText: text('search_text').notNull().default(''),
    submittedAt: instant('submitted_at'),
    /** When the customer sent the first message or change request that is not answered yet. */
    questionAt: instant('question_at'),
    /** Author, total and validity of the latest answer, copied here so that lists can be sorted and filtered by index. */
    answerAuthorId: text('answer_author_id'),
    answerTotal: amount('answer_total'),
    answerValidUntil: date('answer_valid_until', { mode: 'string' }),
    /** Total and validity of the last offer, kept by a trigger: by them customers sort. */
    offerTotal: amount('offer_total'),
    offerValidUntil: date('offer_valid_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    optionsCheck(t.state, quotationStates),
    optionsCheck(t.language, locales),
    index('quotation_customer_index').on(
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('quotation_state_index').on(
      t.state,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // The volumes that a customer has agreed to.
    index('quotation_agreed_index')
      .on(t.customerId)
      .where(sql`${t.state} = 'agreed'`),
    index('quotation_question_index')
      .on(t.questionAt)
      .where(sql`${t.questionAt} is not null`),
    // Partial: unfinished quotations stay few however many have ended.
    index('quotation_open_index')
      .on(t.customerId, t.state)
      .where(sql`${t.state} in (${sql.raw(unfinishedStates.map(quotedText).join(', '))})`),
    index('quotation_created_index').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('quotation_submitted_index').on(t.submittedAt, t.id),
    index('quotation_title_index').on(t.title, t.id),
    // Quotations without a total sort as the smallest, those without a validity as the last.
    index('quotation_total_index').on(t.answerTotal.asc().nullsFirst(), t.id),
    index('quotation_end_index').on(t.answerValidUntil, t.id),
    index('quotation_offer_index').on(t.customerId, t.offerTotal.asc().nullsFirst(), t.id),
    index('quotation_expiring_index')
      .on(t.answerValidUntil)
      .where(sql`${t.state} = 'offered'`),
    index('quotation_author_index').on(
      t.answerAuthorId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** One revision of the offer to a quotation. */
export const quotationAnswer = pgTable(
  'quotation_answer',
  {
    id: uuid().primaryKey(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id),
    revision: integer().notNull(),
    state: text({ enum: answerStates }).notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorEmployeeId: uuid('author_employee_id').references(() => masters.employee.id),
    /** Accounts that changed it besides its author: none of them may approve it. */
    contributorIds: jsonb('contributor_ids').$type<string[]>().notNull().default([]),
    validUntil: date('valid_until', { mode: 'string' }),
    currency: text().notNull().default('JPY'),
    exchange: jsonb().$type<{ from: string; rate: string; day: string }[]>().notNull().default([]),
    /** After the last approval, wait for an employee to offer it. */
    hold: boolean().notNull().default(false),
    /** SHA-256 of the priced content that the approvers see. */
    contentHash: text('content_hash'),
    approvedHash: text('approved_hash'),
    subtotal: amount('subtotal').notNull().default('0'),
    tax: amount('tax').notNull().default('0'),
    total: amount('total').notNull().default('0'),
    byTax: jsonb('by_tax')
      .$type<{ taxKind: TaxKind; ratePercent: string; subtotal: string; tax: string }[]>()
      .notNull()
      .default([]),
    incomplete: boolean().notNull().default(true),
    cost: amount('cost').notNull().default('0'),
    problems: jsonb().$type<PricingProblem[]>().notNull().default([]),
    offeredAt: instant('offered_at'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** Of an agreement: who of us or of the customer invited the person that agreed. */
    inviter: text(),
    /** Of an agreement that an employee recorded for the customer: how it came, its evidence, and who recorded it. */
    recordedAgreement: jsonb('recorded_agreement').$type<RecordedAgreement>(),
    declineReason: text('decline_reason'),
    /** The files sent, by language, frozen with the offer. */
    pdfEn: uuid('pdf_en').references(() => storedFile.id),
    pdfJa: uuid('pdf_ja').references(() => storedFile.id),
    agreedSha256: text('agreed_sha256'),
    remindedDays: integer('reminded_days'),
    openedAt: instant('opened_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    optionsCheck(t.state, answerStates),
    uniqueIndex('quotation_answer_revision_key').on(t.quotationId, t.revision),
    index('quotation_answer_state_index').on(t.state, t.validUntil),
    index('quotation_answer_pdf_en_index').on(t.pdfEn),
    index('quotation_answer_pdf_ja_index').on(t.pdfJa),
  ],
);

const owner = () => ({
  id: uuid().primaryKey(),
  quotationId: uuid('quotation_id')
    .notNull()
    .references(() => quotation.id),
  /** Null for the customer's request, otherwise the answer that has its own copy. */
  answerId: uuid('answer_id').references(() => quotationAnswer.id),
  position: integer().notNull(),
  /** Stays the same in all revisions, so that they can be compared. */
  lineageId: uuid('lineage_id').notNull(),
});

export const quotationRoute = pgTable(
  'quotation_route',
  {
    ...owner(),
    condition: text({ enum: routeConditions }).notNull(),
    fromDoorId: uuid('from_door_id').references(() => masters.door.id),
    /** In place of a door: where to pick up, as it was typed. */
    fromAddress: jsonb('from_address').$type<UnreviewedAddress>(),
    fromPortId: uuid('from_port_id')
      .notNull()
      .references(() => masters.port.id),
    toPortId: uuid('to_port_id')
      .notNull()
      .references(() => masters.port.id),
    toDoorId: uuid('to_door_id').references(() => masters.door.id),
    toAddress: jsonb('to_address').$type<UnreviewedAddress>(),
    viaPortIds: jsonb('via_port_ids').$type<string[]>().notNull().default([]),
    departure: date({ mode: 'string' }).notNull(),
    voyageId: uuid('voyage_id').references(() => masters.voyage.id),
    /** The voyage with its times as it was offered: it stays so when the voyage is moved. Null before the offer. */
    sailing: jsonb().$type<Sailing>(),
    /** The voyage with the times that the customer accepted with the agreement, where it was moved after the offer. */
    acceptedSailing: jsonb('accepted_sailing').$type<Sailing>(),
    /** The route breakdown: the charged segments in order, with their carriers. */
    breakdown: jsonb().$type<RoutePart[]>().notNull(),
    /** The route that this one is the return of. Without it the return is an ordinary route. */
    returnOfRouteId: uuid('return_of_route_id').references((): AnyPgColumn => quotationRoute.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    optionsCheck(t.condition, routeConditions),
    check(
      'quotation_route_from_address_or_door_check',
      sql`${t.fromDoorId} is null or ${t.fromAddress} is null`,
    ),
    check(
      'quotation_route_to_address_or_door_check',
      sql`${t.toDoorId} is null or ${t.toAddress} is null`,
    ),
    index('quotation_route_owner_index').on(t.quotationId, t.answerId, t.position),
    uniqueIndex('quotation_route_return_key').on(t.returnOfRouteId),
    index('quotation_route_voyage_index')
      .on(t.voyageId)
      .where(sql`${t.voyageId} is not null`),
  ],
);

export const quotationLine = pgTable(
  'quotation_line',
  {
    ...owner(),
    routeId: uuid('route_id')
      .notNull()
      .references(() => quotationRoute.id),
    kind: text({ enum: freightKinds }).notNull(),
    cargo: jsonb().$type<Cargo>().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    optionsCheck(t.kind, freightKinds),
    index('quotation_line_owner_index').on(t.quotationId, t.answerId, t.position),
    index('quotation_line_route_index').on(t.routeId),
  ],
);

export const quotationRemark = pgTable(
  'quotation_remark',
  {
    id: uuid().primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => quotationAnswer.id),
    position: integer().notNull(),
    templateId: uuid('template_id').references(() => masters['quotation-remark-template'].id),
    text: text('body').notNull(),
    /** The text in the language that the quotation is not in; null: it is printed as it is in both. */
    translation: text(),
    internal: boolean().notNull(),
  },
  (t) => [index('quotation_remark_answer_index').on(t.answerId, t.position)],
);

export const quotationApproval = approvalTable('quotation_approval', {
  column: 'answer_id',
  of: () => quotationAnswer.id,
});

/** The timeline of a quotation. */
export const quotationEvent = pgTable(
  'quotation_event',
  {
    id: uuid().primaryKey(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id),
    answerId: uuid('answer_id').references(() => quotationAnswer.id),
    event: text().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    comment: text(),
    /** The approver in whose place a deputy decided. */
    inPlaceOf: jsonb('in_place_of').$type<Bilingual>(),
    /** Hidden from the customer, e.g. what happens before an offer. */
    internal: boolean().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('quotation_event_quotation_index').on(t.quotationId, t.at)],
);
