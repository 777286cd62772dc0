import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { decimal, instant, optionsCheck } from '#platform/database/columns.ts';
import { approvalTable } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { makers, priceParts } from './types/find.ts';
import {
  type AppliesTo,
  type Maker,
  type PricePart,
  chargeBases,
  makerStates,
  terms,
} from './types.ts';

const money = decimal(15, 2);

/** The price sheet of a car maker for a period. */
export const makerQuotation = pgTable(
  'maker_quotation',
  {
    id: uuid().primaryKey(),
    /** Counts the price sheets of all makers. */
    serial: integer().notNull().generatedByDefaultAsIdentity(),
    /** Counts the offers: one that is withdrawn is followed by the next revision. */
    revision: integer().notNull().default(1),
    maker: text().$type<Maker>().notNull(),
    state: text({ enum: makerStates }).notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => masters.customer.id),
    title: text().notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    term: text({ enum: terms }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    bafYearId: uuid('baf_year_id').references(() => masters['baf-year'].id),
    /** Offered prices include the BAF of the year. */
    withBaf: boolean('with_baf').notNull(),
    /** Offered prices include the charges by car and by percent; otherwise these are listed separately. */
    withCharges: boolean('with_charges').notNull(),
    currency: text().notNull(),
    note: text().notNull().default(''),
    /** The previous period, with which prices are compared. */
    previousId: uuid('previous_id'),
    /** Title and customer, for searching. */
    searchText: text('search_text').notNull().default(''),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorEmployeeId: uuid('author_employee_id').references(() => masters.employee.id),
    /** Accounts other than the author's that changed it; they may not approve it. */
    contributorIds: jsonb('contributor_ids').$type<string[]>().notNull().default([]),
    /** After the last approval, wait for an employee to offer it. */
    hold: boolean().notNull().default(false),
    /** What the approvers were asked about; null in a sheet for which approval was requested before this was recorded. */
    contentHash: text('content_hash'),
    approvedHash: text('approved_hash'),
    offeredAt: instant('offered_at'),
    agreedAt: instant('agreed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer().notNull().default(1),
    /** Incremented by each save of cells; a cell has the version that last changed it. */
    sheetVersion: integer('sheet_version').notNull().default(0),
  },
  (t) => [
    optionsCheck(t.maker, makers),
    optionsCheck(t.state, makerStates),
    optionsCheck(t.term, terms),
    check('maker_quotation_valid_to_check', sql`${t.validTo} >= ${t.validFrom}`),
    uniqueIndex('maker_quotation_serial_key').on(t.serial),
    index('maker_quotation_customer_index').on(
      t.customerId,
      t.maker,
      t.validFrom.desc().nullsFirst(),
    ),
    index('maker_quotation_maker_index').on(
      t.maker,
      t.validFrom.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('maker_quotation_state_index').on(t.maker, t.state, t.validFrom.desc().nullsFirst()),
    index('maker_quotation_search_index').using(
      'gin',
      sql`search_form(${t.searchText}) gin_trgm_ops`,
    ),
  ],
);

const owner = () => ({
  id: uuid().primaryKey(),
  quotationId: uuid('quotation_id')
    .notNull()
    .references(() => makerQuotation.id),
  position: integer().notNull(),
});

export const makerCharge = pgTable(
  'maker_charge',
  {
    ...owner(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    basis: text({ enum: chargeBases }).notNull(),
    amount: money('amount').notNull(),
    appliesTo: jsonb('applies_to').$type<AppliesTo>().notNull(),
  },
  (t) => [
    optionsCheck(t.basis, chargeBases),
    index('maker_charge_quotation_index').on(t.quotationId, t.position),
  ],
);

/** A route of the sheet: a row, or the only one, by the layout. */
export const makerRoute = pgTable(
  'maker_route',
  {
    ...owner(),
    fromDoorId: uuid('from_door_id').references(() => masters.door.id),
    fromPortId: uuid('from_port_id')
      .notNull()
      .references(() => masters.port.id),
    toPortId: uuid('to_port_id')
      .notNull()
      .references(() => masters.port.id),
    toDoorId: uuid('to_door_id').references(() => masters.door.id),
    viaPortIds: jsonb('via_port_ids').$type<string[]>().notNull().default([]),
    leadDays: integer('lead_days'),
  },
  (t) => [index('maker_route_quotation_index').on(t.quotationId, t.position)],
);

/** A vehicle class of the sheet: a column or a row, by the layout. It refers to the class by the column that the maker's type names. */
export const makerVehicle = pgTable(
  'maker_vehicle',
  {
    ...owner(),
    nissanClassId: uuid('nissan_class_id').references(() => masters['nissan-vehicle-class'].id),
    toyotaClassId: uuid('toyota_class_id').references(() => masters['toyota-vehicle-class'].id),
    note: text().notNull().default(''),
  },
  (t) => [
    index('maker_vehicle_quotation_index').on(t.quotationId, t.position),
    uniqueIndex('maker_vehicle_nissan_key').on(t.quotationId, t.nissanClassId),
    uniqueIndex('maker_vehicle_toyota_key').on(t.quotationId, t.toyotaClassId),
  ],
);

/** A bare price, without BAF and charges. Emptied cells stay as rows, so that later saves detect conflicts with them. */
export const makerCell = pgTable(
  'maker_cell',
  {
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => makerQuotation.id),
    routeId: uuid('route_id')
      .notNull()
      .references(() => makerRoute.id, { onDelete: 'cascade' }),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => makerVehicle.id, { onDelete: 'cascade' }),
    part: text().$type<PricePart>().notNull(),
    amount: money('amount'),
    /** The version of the sheet that last changed it. */
    version: integer().notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quotationId, t.routeId, t.vehicleId, t.part] }),
    optionsCheck(t.part, priceParts),
    index('maker_cell_route_index').on(t.routeId),
    index('maker_cell_vehicle_index').on(t.vehicleId),
  ],
);

export const makerApproval = approvalTable('maker_approval', {
  column: 'quotation_id',
  of: () => makerQuotation.id,
});
