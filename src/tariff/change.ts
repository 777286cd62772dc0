import * as z from 'zod';
import type { ShownRecord } from '#master/pending/shown.ts';
import { proposedMasters } from '#master/price-fields.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { changeOrder } from '#price/change-rule.ts';
import { maxProposedRates } from '#price/file/limits.ts';

const id = z.uuid();
const version = z.int().min(1).max(2_147_483_647);
const record = {
  resource: z.enum(proposedMasters),
  parentId: id.optional().meta({ description: 'The lane of a base rate.' }),
};
const values = z.record(z.string().max(60), z.unknown()).meta({
  description: 'The fields, as in the body of the call that would save them.',
});

/** A change of the tariff as it is proposed: of one price, of many by a percentage, or of those of a file. */
export const proposedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), ...record, values }),
  z.strictObject({ kind: z.literal('update'), ...record, id, version, values }),
  z.strictObject({ kind: z.literal('archive'), ...record, id, version }),
  z.strictObject({
    kind: z.literal('file'),
    fileName: z.string().min(1).max(255),
    rates: z
      .array(
        z.strictObject({
          parentId: id.meta({ description: 'The lane.' }),
          existing: z
            .strictObject({ id, version })
            .nullable()
            .meta({ description: 'The rate that is changed; null for a new one.' }),
          values,
        }),
      )
      .min(1)
      .max(maxProposedRates),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    change: changeOrder.omit({ acceptWarnings: true }),
  }),
]);
export type ProposedChange = z.output<typeof proposedChange>;
export type FileChange = Extract<ProposedChange, { kind: 'file' }>;
export type RecordChange = Exclude<ProposedChange, { kind: 'percent' | 'file' }>;
export type PercentChange = Extract<ProposedChange, { kind: 'percent' }>['change'];

/** A rate that a change by percent replaces. */
type ShownRate = Readonly<{
  lane: Bilingual;
  unitKey: string;
  currency: string;
  before: string;
  after: string;
  /** The rate whose period it ends, as it was then. Missing in proposals that were stored before it was recorded. */
  ends?: Readonly<{ id: string; version: number }> | null;
}>;
export type Shown = Readonly<{
  records: readonly ShownRecord[];
  rates: readonly ShownRate[];
  warnings: readonly Bilingual[];
}>;

/** A lane with the unit of a rate. */
export const withUnit = (lane: Bilingual, unit: Bilingual): Bilingual => ({
  en: [lane.en, unit.en].filter(Boolean).join(', '),
  ja: [lane.ja, unit.ja].filter(Boolean).join(' '),
});
