import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { masters } from '#master/schema.ts';
import { instant } from '#platform/database/columns.ts';
import type { RuleFailures } from './instant/meets.ts';
import { quotation, quotationAnswer } from './tables.ts';

/**
 * What the rules said about a request when it was sent: offered by one of them, or the criteria that failed. Employees only.
 * Kept apart from requests and answers, which customers read.
 */
export const instantOfferOutcome = pgTable(
  'instant_offer_outcome',
  {
    quotationId: uuid('quotation_id')
      .primaryKey()
      .references(() => quotation.id),
    answerId: uuid('answer_id').references(() => quotationAnswer.id),
    /** The version that offered it; null where it waits for a person. */
    ruleId: uuid('rule_id').references(() => masters['instant-offer'].id),
    ruleVersion: integer('rule_version'),
    ruleName: text('rule_name'),
    failures: jsonb().$type<readonly RuleFailures[]>().notNull().default([]),
    at: instant('at').notNull(),
  },
  (t) => [
    index('instant_offer_outcome_rule_index').on(t.ruleId, t.at),
    uniqueIndex('instant_offer_outcome_answer_key').on(t.answerId),
  ],
);
