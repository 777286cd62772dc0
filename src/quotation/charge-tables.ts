import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type Manual,
  type MissingRate,
  type Trace,
  chargeBases,
  chargeKinds,
  segments,
  taxKinds,
} from '#freight/types.ts';
import { optionsCheck } from '#platform/database/columns.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { quotationAnswer, quotationLine } from '#quotation/tables.ts';

/** The base rate that a charge was priced by. */
export const chargeRateId = ({ trace }: Readonly<{ trace: AnyPgColumn }>): SQL =>
  sql`(${trace} -> 'rate' ->> 'id')`;

/** The charges of the lines of an answer. */
export const quotationCharge = pgTable(
  'quotation_charge',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => quotationAnswer.id),
    id: text().notNull(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => quotationLine.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    segment: text({ enum: segments }).notNull(),
    kind: text({ enum: chargeKinds }).notNull(),
    label: jsonb().$type<Bilingual>().notNull(),
    basis: text({ enum: chargeBases }).notNull(),
    quantity: text().notNull(),
    unitPrice: text('unit_price'),
    amount: text(),
    cost: text(),
    taxKind: text('tax_kind', { enum: taxKinds }).notNull(),
    manual: jsonb().$type<Manual>(),
    onRequest: boolean('on_request').notNull(),
    missing: jsonb().$type<MissingRate>(),
    trace: jsonb().$type<Trace>(),
    /**
     * Of the charge as it was priced, to find out whether it is priced as it is stored without reading it; null where it was
     * changed since, which a trigger sees to.
     */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.answerId, t.id] }),
    optionsCheck(t.segment, segments),
    optionsCheck(t.kind, chargeKinds),
    optionsCheck(t.basis, chargeBases),
    optionsCheck(t.taxKind, taxKinds),
    index('quotation_charge_line_index').on(t.lineId),
    // Which quotations were priced by a base rate: asked before the import of a tariff is undone.
    index('quotation_charge_rate_index')
      .on(chargeRateId(t))
      .where(sql`${chargeRateId(t)} is not null`),
  ],
);
