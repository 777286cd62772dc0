import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { decimal, instant, optionsCheck } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';
import { quotation } from '../tables.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { grains } from './periods.ts';
import { slices } from './slices.ts';

const amount = decimal(17, 4);

/**
 * The figures that reports count, calculated from a submitted request and its latest offer: a row for every pair of ports.
 * Updated with each change of the quotation's state; can be recalculated at any time.
 */
export const quotationFigure = pgTable(
  'quotation_figure',
  {
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    fromPortId: uuid('from_port_id')
      .notNull()
      .references(() => masters.port.id),
    toPortId: uuid('to_port_id')
      .notNull()
      .references(() => masters.port.id),
    /** True for one row of each quotation: reports that do not look at lanes count it. */
    isFirst: boolean('is_first').notNull(),
    /** The day on which the request was sent. */
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    state: text({ enum: quotationStates }).notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Author of the latest offer; before the first offer, the customer's salesperson. */
    employeeId: uuid('employee_id'),
    /** Working minutes from the request to the first offer; null before the first offer. */
    answerMinutes: integer('answer_minutes'),
    /** Of the latest offer, before tax; null before the first offer. */
    currency: text(),
    amount: amount('amount'),
    /** The part of the amount with a known cost, and that cost: their difference is the margin. */
    costed: amount('costed'),
    cost: amount('cost'),
    declineReason: text('decline_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.quotationId, t.fromPortId, t.toPortId] }),
    optionsCheck(t.state, quotationStates),
    index('quotation_figure_day_index').on(t.askedOn),
    index('quotation_figure_customer_index').on(t.customerId, t.askedOn),
    index('quotation_figure_employee_index').on(t.employeeId, t.askedOn),
    index('quotation_figure_lane_index').on(t.fromPortId, t.toPortId, t.askedOn),
    index('quotation_figure_reason_index')
      .on(t.askedOn)
      .where(sql`${t.declineReason} is not null`),
    index('quotation_figure_one_reason_index')
      .on(t.declineReason, t.askedOn)
      .where(sql`${t.declineReason} is not null`),
  ],
);

/**
 * The days whose figures have changed since they were counted, once for each change: written by triggers of `quotation_figure` in
 * the transaction that changes it. Rows are only added, so that changes at the same time do not wait for each other.
 */
export const quotationFigureChange = pgTable(
  'quotation_figure_change',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('quotation_figure_change_day_index').on(t.day)],
);

/** A day or a month whose sums are kept. They hold while none of its days has a `quotation_figure_change`. */
export const quotationFigurePeriod = pgTable(
  'quotation_figure_period',
  {
    grain: text({ enum: grains }).notNull(),
    /** The day, or the first one of the month. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.firstDay] }), optionsCheck(t.grain, grains)],
);

/** What a kept number is of: a period, and in it a slice's lane, customer or employee. */
const ofSlice = () => ({
  grain: text({ enum: grains }).notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  slice: text({ enum: slices }).notNull(),
  /** The port of departure, customer or employee; null in the slice of all, and for nobody. */
  firstId: uuid('first_id'),
  /** The port of arrival. */
  secondId: uuid('second_id'),
});

const sumOf = decimal(24, 4);

/** The sums of a kept period by state and currency: of all quotations, and of each lane, customer and employee. */
export const quotationFigureSum = pgTable(
  'quotation_figure_sum',
  {
    ...ofSlice(),
    state: text({ enum: quotationStates }).notNull(),
    currency: text(),
    /** Quotations. */
    asked: integer().notNull(),
    amount: sumOf('amount').notNull(),
    costed: sumOf('costed').notNull(),
    cost: sumOf('cost').notNull(),
  },
  (t) => [
    optionsCheck(t.grain, grains),
    optionsCheck(t.slice, slices),
    optionsCheck(t.state, quotationStates),
    index('quotation_figure_sum_index').on(t.slice, t.grain, t.firstDay, t.firstId, t.secondId),
    index('quotation_figure_sum_period_index').on(t.grain, t.firstDay),
  ],
);

/** The working minutes to each first offer in a kept period, for medians, in the same slices. */
export const quotationFigureMinutes = pgTable(
  'quotation_figure_minutes',
  {
    ...ofSlice(),
    /**
     * Separated by commas, in ascending order; a negative number says how often the one before it occurs: `0,-3,25` are 0, 0, 0
     * and 25. As text, lists are joined and read several times as fast as arrays or rows.
     */
    minutes: text().notNull(),
  },
  (t) => [
    optionsCheck(t.grain, grains),
    optionsCheck(t.slice, slices),
    index('quotation_figure_minutes_index').on(t.slice, t.grain, t.firstDay, t.firstId, t.secondId),
    index('quotation_figure_minutes_period_index').on(t.grain, t.firstDay),
  ],
);

/** How often each reason for declining was given in a kept period, in the same slices. */
export const quotationFigureReason = pgTable(
  'quotation_figure_reason',
  {
    ...ofSlice(),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    optionsCheck(t.grain, grains),
    optionsCheck(t.slice, slices),
    index('quotation_figure_reason_sum_index').on(
      t.slice,
      t.grain,
      t.firstDay,
      t.firstId,
      t.secondId,
    ),
    index('quotation_figure_reason_period_index').on(t.grain, t.firstDay),
  ],
);
