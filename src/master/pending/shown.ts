import * as z from 'zod';
import { bilingual, count, list } from '#platform/http/output.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** A record that a change writes, with its fields before and after, as the log has them. */
export type ShownRecord = Readonly<{
  /** Of a record that exists already: its id, and its version after the change. */
  id: string | null;
  version: number | null;
  resource: string;
  action: string;
  title: Bilingual;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}>;

const fields = z.record(z.string(), z.unknown()).nullable();
/** The records that a change would write, in an answer. */
export const shownRecords = list(
  z.object({
    id: z.uuid().nullable().meta({ description: 'Null for a new record.' }),
    version: count.nullable().meta({ description: 'After the change.' }),
    resource: z.string(),
    action: z.string(),
    title: bilingual,
    before: fields,
    after: fields,
  }),
);
