import { pgTable, text } from 'drizzle-orm/pg-core';
import { queueColumns } from './columns.ts';

/** Periodic jobs: one row each, claimed by one node at a time. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  ...queueColumns,
});
