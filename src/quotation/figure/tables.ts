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
import { quotationStates } from '../states.ts';

const amount = decimal(17, 4);

/**
 * What reports count, drawn from a request that was sent and the last offer to it: a row for every pair of ports it goes
 * between. Written with each change of the quotation's state, and at any time to be drawn anew from it.
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
    /** One row of each quotation, which counts it where lanes do not matter. */
    isFirst: boolean('is_first').notNull(),
    /** The day on which the request was sent. */
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    state: text({ enum: quotationStates }).notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Who wrote the last offer; before the first, who sells to the customer. */
    employeeId: uuid('employee_id'),
    /** Working minutes from the request to the first offer; null before it. */
    answerMinutes: integer('answer_minutes'),
    /** Of the last offer, and before tax; null before the first. */
    currency: text(),
    amount: amount('amount'),
    /** What of the amount has a known cost, and that cost: their difference is the margin. */
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
