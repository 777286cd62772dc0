import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { approvalTable } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { ProposedChange, Shown } from './change.ts';
import { proposalStates } from './states.ts';

/** A change of the tariff that somebody without the right to make it proposes. */
export const priceProposal = pgTable(
  'price_proposal',
  {
    id: uuid().primaryKey(),
    state: text({ enum: proposalStates }).notNull(),
    title: jsonb().$type<Bilingual>().notNull(),
    change: jsonb().$type<ProposedChange>().notNull(),
    /** What the change would do, as it was shown to the author and is shown to the approvers. */
    shown: jsonb().$type<Shown>().notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorEmployeeId: uuid('author_employee_id').references(() => masters.employee.id),
    /** Always empty: nobody else changes a proposal. */
    contributorIds: jsonb('contributor_ids').$type<string[]>().notNull().default([]),
    contentHash: text('content_hash'),
    approvedHash: text('approved_hash'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    optionsCheck(t.state, proposalStates),
    index('price_proposal_updated_index').on(t.updatedAt.desc(), t.id.desc()),
  ],
);

export const proposalApproval = approvalTable('price_proposal_approval', {
  column: 'proposal_id',
  of: () => priceProposal.id,
});
