import * as z from 'zod';
import { amount, bilingual, count, named } from '#platform/http/output.ts';
import { type plainVehicle } from './plain-vehicle.ts';
import { packingGroups, vehicleCategories } from './vehicle.ts';

// A cargo as it is stored and as the API answers it, each kind declared once. The input rule of a freight line
// (quotation/input.ts) takes its fields from here and adds its limits.

const id = z.uuid();
const text = z.string();
const unNumber = text.nullable();

/** Size and weight of one piece: whole millimetres and kilograms. */
export const size = named(
  'Size',
  z
    .object({ lengthMm: count, widthMm: count, heightMm: count, weightKg: count })
    .meta({ description: 'Of one piece.' }),
);
export type Size = Readonly<z.output<typeof size>>;

export const containerCargo = z.object({
  kind: z.literal('container'),
  containerTypeId: id,
  containerTypeCode: text,
  laden: z.boolean(),
  count,
  description: text,
  grossKg: count.nullable(),
  unNumber,
  temperatureC: amount.nullable(),
});
export type ContainerCargo = Readonly<z.output<typeof containerCargo>>;

export const generalCargo = z.object({
  kind: z.literal('general-cargo'),
  packingStyleId: id.nullable(),
  packingStyleName: bilingual.nullable(),
  description: text,
  count,
  size,
  stackable: z.boolean(),
  unNumber,
});
export type GeneralCargo = Readonly<z.output<typeof generalCargo>>;

export const heavyEquipmentCargo = z.object({
  kind: z.literal('heavy-equipment'),
  modelId: id.nullable(),
  description: text,
  count,
  size,
  selfPropelled: z.boolean(),
  /** Crawler or steel wheels: the special-vehicle surcharge depends on it. */
  crawler: z.boolean(),
  attachments: text,
});
export type HeavyEquipmentCargo = Readonly<z.output<typeof heavyEquipmentCargo>>;

/** Dangerous goods in a vehicle; the class follows from the list. */
const dangerousGood = z.object({
  unNumber: text,
  class: text,
  packingGroup: z.enum(packingGroups).nullable(),
});
export type DangerousGood = Readonly<z.output<typeof dangerousGood>>;

export const vehicleCargo = z.object({
  kind: z.literal('vehicle'),
  variantId: id.nullable(),
  description: text,
  count,
  size,
  running: z.boolean(),
  category: z
    .enum(vehicleCategories)
    .meta({ description: 'A chassis is a trailer without its tractor.' }),
  laden: z
    .boolean()
    .nullable()
    .meta({ description: 'Null for what carries no goods: car, bus and motorcycle.' }),
  accompanied: z.boolean().meta({ description: 'Carried with its driver.' }),
  drivers: count.meta({
    description:
      'People who travel with each vehicle: at least one if it is accompanied, otherwise 0.',
  }),
  reefer: z
    .object({ setTemperatureC: amount })
    .nullable()
    .meta({ description: 'Plugged in on board to keep a temperature.' }),
  dangerousGoods: z.array(dangerousGood),
  tractorHeadId: id.nullable().meta({ description: 'Employees only.' }),
  trailerId: id.nullable().meta({ description: 'Employees only.' }),
  driverId: id.nullable().meta({ description: 'Employees only.' }),
});
export type VehicleCargo = Readonly<z.output<typeof vehicleCargo>>;

export const cargo = named(
  'Cargo',
  z.discriminatedUnion('kind', [containerCargo, generalCargo, heavyEquipmentCargo, vehicleCargo]),
);
export type Cargo = Readonly<z.output<typeof cargo>>;

/** A cargo in the document of an offer, which stays as it was stored: older vehicles have only size, count and description. */
export type DocumentCargo =
  | Exclude<Cargo, VehicleCargo>
  | (Omit<VehicleCargo, keyof typeof plainVehicle> &
      Partial<Pick<VehicleCargo, keyof typeof plainVehicle>>);
