import { pgTable, text } from 'drizzle-orm/pg-core';
import { queueColumns } from './columns.ts';

/** Jobs that are repeated by the clock: one row each, taken by one node at a time. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  ...queueColumns,
});
