import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';

export const approvalStates = ['waiting', 'approved', 'rejected'] as const;

/**
 * The approvers' parts in the approval of one kind of record: who is asked at which level, when, and what came of it.
 * `subject` is the column that names the record, and the column it refers to.
 */
export const approvalTable = (
  name: string,
  subject: Readonly<{ column: string; of: () => AnyPgColumn }>,
) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey(),
      subjectId: uuid(subject.column).notNull().references(subject.of),
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
    },
    (t) => [
      optionsCheck(t.state, approvalStates),
      uniqueIndex(`${name}_employee_key`).on(t.subjectId, t.employeeId),
      index(`${name}_queue_index`).on(t.employeeId, t.state),
    ],
  );

export type ApprovalTable = ReturnType<typeof approvalTable>;
export type ApprovalRow = ApprovalTable['$inferSelect'];
