import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { messages } from '#ui/form/rules/messages.ts';
import { vehicleCargo } from '#freight/cargo.ts';
import { carriesGoods, hasCab, maxDangerousGoods, packingGroups } from '#freight/vehicle.ts';

// What is entered about a vehicle besides its size. Programs that know sizes only leave it out.

const chosen = z.uuid().nullable().default(null);

/** A set temperature in degrees Celsius with one decimal. */
export const setTemperature = numbers.atMost('100', numbers.atLeast('-100', numbers.decimals(1)));

const dangerousGoods = z
  .array(
    z.strictObject({
      unNumber: strings.digitsExactly(4),
      class: z
        .string()
        .max(12)
        .optional()
        .meta({ description: 'Follows from the list; what is sent is ignored.' }),
      packingGroup: z.enum(packingGroups).nullable().default(null),
    }),
  )
  .max(maxDangerousGoods)
  .default([]);

const fault = (path: string, message: Readonly<{ en: string; ja: string }>) => ({
  code: 'custom' as const,
  path: [path],
  params: { message },
});

const noDriver = {
  en: 'A chassis has no cab: it is carried unaccompanied. Choose a tractor with trailer for one that is driven.',
  ja: 'シャーシ単体は無人航送のみです。運転手付きの場合は「トラクター・トレーラー連結車」を選択してください。',
};
const needsDriver = {
  en: 'At least one driver travels with an accompanied vehicle.',
  ja: '有人航送には1名以上の運転手が必要です。',
};

/** The fields of a vehicle whose count, description and size are checked like those of other freight. */
export const vehicleRule = vehicleCargo
  .extend({
    category: vehicleCargo.shape.category.default('car'),
    laden: vehicleCargo.shape.laden.default(null),
    accompanied: vehicleCargo.shape.accompanied.default(false),
    drivers: z.int().min(0).max(20).default(0),
    reefer: z.strictObject({ setTemperatureC: setTemperature }).nullable().default(null),
    dangerousGoods,
    tractorHeadId: chosen,
    trailerId: chosen,
    driverId: chosen,
  })
  .strict();

type Checked = Pick<
  z.output<typeof vehicleRule>,
  'category' | 'laden' | 'accompanied' | 'drivers' | 'running'
>;

/** Faults across the fields of a vehicle. */
export function checkVehicle(
  { category, laden, accompanied, drivers }: Checked,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (carriesGoods(category) && laden === null) addIssue(fault('laden', messages.required));
  if (accompanied && !hasCab(category)) addIssue(fault('accompanied', noDriver));
  else if (accompanied && drivers === 0) addIssue(fault('drivers', needsDriver));
}

/**
 * What follows from the other fields: a car is neither laden nor empty, a chassis is always towed, nobody travels with an
 * unaccompanied vehicle. No screen shows these fields then.
 */
export const consistentVehicle = <C extends Checked>(cargo: C): C => ({
  ...cargo,
  laden: carriesGoods(cargo.category) ? cargo.laden : null,
  drivers: cargo.accompanied ? cargo.drivers : 0,
  running: cargo.running || !hasCab(cargo.category),
});
