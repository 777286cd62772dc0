import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import { containerCargo, generalCargo, heavyEquipmentCargo } from '#freight/cargo.ts';
import { limits } from './limits.ts';
import { line, orNull, text, title } from './text-rules.ts';
import { checkVehicle, consistentVehicle, setTemperature, vehicleRule } from './vehicle-rule.ts';

const count = z.int().min(1).max(limits.pieces);
const millimetres = z.int().min(1).max(100_000);
const kilograms = z.int().min(1).max(1_000_000);

export const sizeRule = z.strictObject({
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  weightKg: kilograms,
});
const description = line(200);
const unNumber = orNull(strings.digitsExactly(4));

/** The four kinds of cargo. If a model is given, its size comes from the master and the one sent is ignored. */
export const cargoRule = z.discriminatedUnion('kind', [
  containerCargo
    .omit({ containerTypeCode: true })
    .extend({
      count,
      description,
      grossKg: kilograms.nullable(),
      unNumber,
      temperatureC: orNull(setTemperature),
    })
    .strict(),
  generalCargo
    .omit({ packingStyleName: true })
    .extend({ count, description: title(200), size: sizeRule, unNumber })
    .strict(),
  heavyEquipmentCargo
    .extend({ count, description, size: sizeRule.nullable(), attachments: line(200) })
    .strict(),
  vehicleRule
    .extend({ count, description, size: sizeRule.nullable() })
    .superRefine((cargo, context) => checkVehicle(cargo, context))
    .overwrite((cargo) => consistentVehicle(cargo)),
]);
export type CargoInput = z.output<typeof cargoRule>;

export const lineRule = z.strictObject({ routeId: z.uuid(), cargo: cargoRule, note: text(500) });
export type LineInput = z.output<typeof lineRule>;
