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
import { decimal, optionsCheck } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';
import { quotation } from '../tables.ts';
import { quotationStates } from '#quotation/state-lists.ts';

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
