import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';

export const approvalStates = ['waiting', 'approved', 'rejected'] as const;

/** One approver's part in an offer, whatever it offers: who is asked at which level, when, and what came of it. */
export const approvalColumns = () => ({
  approverId: uuid('approver_id')
    .notNull()
    .references(() => masters['quotation-approver'].id),
  employeeId: uuid('employee_id')
    .notNull()
    .references(() => masters.employee.id),
  level: integer().notNull(),
  state: text({ enum: approvalStates }).notNull(),
  askedAt: instant('asked_at'),
  decidedAt: instant('decided_at'),
  /** Who decided: the employee asked, or who stood in. */
  decidedBy: uuid('decided_by').references(() => masters.employee.id),
  reason: text(),
});
