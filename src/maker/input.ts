import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { roundings } from './rules/period.ts';
import { priceParts } from './types/find.ts';
import { chargeBases, terms } from './types.ts';
import { defined } from '#platform/expect.ts';

const id = z.uuid();
const text = (max: number) => strings.maxFullWidth(max);
const named = (max: number) => strings.maxFullWidth(max, strings.notBlank());
/** As `named`, in one line. */
const title = (max: number) => strings.singleLine(named(max));
/** Blank input is null. */
const orNull = <S extends z.ZodType>(rule: S) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable());
const notNegative = numbers.atLeast('0', numbers.money());

export const periodShape = {
  title: title(100),
  fiscalYear: z.int().min(2000).max(2100),
  term: z.enum(terms),
  validFrom: strings.date(),
  validTo: strings.date(),
  bafYearId: id.nullable(),
};

export const headerRule = z.strictObject({
  customerId: id,
  ...periodShape,
  withBaf: z.boolean(),
  withCharges: z.boolean(),
  currency: strings.alphanumericOf(3),
  previousId: id.nullable(),
  note: text(2000),
});
export type HeaderInput = z.output<typeof headerRule>;

export const routeShape = {
  fromDoorId: id.nullable(),
  fromPortId: id,
  viaPortIds: z.array(id).max(8),
  toPortId: id,
  toDoorId: id.nullable(),
  leadDays: z.int().min(0).max(99).nullable(),
};
export const routeRule = z.strictObject(routeShape);
export type RouteInput = z.output<typeof routeRule>;

/** For layouts with one route, which is entered with the header. */
export const headerWithRouteRule = headerRule.extend(routeShape);

export const chargeRule = z.strictObject({
  name: title(60),
  nameEn: title(60),
  basis: z.enum(chargeBases),
  amount: notNegative,
  appliesTo: z.strictObject({ routeIds: z.array(id).max(1000), vehicleIds: z.array(id).max(1000) }),
});
export type ChargeInput = z.output<typeof chargeRule>;

export const vehicleRule = z.strictObject({ classId: id, note: text(200) });
export type VehicleInput = z.output<typeof vehicleRule>;

/** A price that is typed, pasted or imported; empty is null. */
export const amountRule = orNull(notNegative);

export const cellRule = z.strictObject({
  routeId: id,
  vehicleId: id,
  part: z.enum(priceParts),
  amount: amountRule,
  /** Unchanged since it was imported from a file. */
  isImported: z.literal(true).optional(),
});
export type CellInput = z.output<typeof cellRule>;
export const cellsRule = z.strictObject({
  /** The version of the sheet that the editor saw: cells that others changed since are not overwritten. */
  base: z.int().min(0),
  cells: z.array(cellRule).min(1).max(20_000),
  /** The name of the imported file, for the log. */
  file: strings.singleLine(text(200)).optional(),
});
export type CellsInput = z.output<typeof cellsRule>;

export const copyRule = z.strictObject({
  ...periodShape,
  percent: numbers.atMost('1000', numbers.atLeast('-100', numbers.decimals(2))),
  rounding: z.union(roundings.map((step) => z.literal(step))),
});
/** The input of the dialog, where choices are text. */
export const copyForm = copyRule.extend({
  rounding: z
    .enum(['1', '10', '100'])
    .transform((step) => defined(roundings.find((each) => String(each) === step))),
});
export type CopyInput = z.output<typeof copyRule>;

export const reasonRule = named(500);
export const commentRule = text(500);
