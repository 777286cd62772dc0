import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { door } from '#master/resources/route/door.ts';
import { fieldRule, inputRule } from '#master/rule.ts';
import { type Segment, routeConditions, segments, taxKinds } from '#freight/types.ts';
import { vehicleCategories } from '#freight/vehicle.ts';
import { line, named, orNull, text, title } from './text-rules.ts';
import { sizeRule } from './line-input.ts';

const id = z.uuid();
/** Days and kilometres, with one decimal. */
const daysOrKm = numbers.atMost('9999', numbers.atLeast('0', numbers.decimals(1)));
export const notNegative = numbers.atLeast('0', numbers.money());
const exchangeRate = numbers.atMost('1000000', numbers.atLeast('0.000001', z.string().max(20)));
/** As the master of doors has it. */
const doorText = (key: 'name' | 'postalCode' | 'prefecture' | 'address') =>
  fieldRule(door.fields[key]).pipe(z.string());
const unreviewedAddress = z.strictObject({
  name: doorText('name'),
  postalCode: doorText('postalCode'),
  prefecture: doorText('prefecture'),
  address: doorText('address'),
});
/** Left out by programs that know doors only. */
const addressRule = unreviewedAddress.nullable().default(null);

/** What goes back on the return of a round trip: nothing yet, the same freight, or the empty containers. */
export const returnLoads = ['none', 'same', 'empty'] as const;
const returnTripRule = z.strictObject({
  departure: strings.date(),
  load: z.enum(returnLoads).default('none'),
});
export type ReturnTripInput = z.output<typeof returnTripRule>;

export const routeRule = z.strictObject({
  condition: z.enum(routeConditions),
  fromDoorId: id.nullable(),
  fromAddress: addressRule,
  fromPortId: id,
  toPortId: id,
  toDoorId: id.nullable(),
  toAddress: addressRule,
  viaPortIds: z.array(id).max(8),
  departure: strings.date(),
  voyageId: id.nullable(),
  /** Adds the return of a round trip, as another route. */
  returnTrip: returnTripRule.nullish(),
});
export type RouteInput = z.output<typeof routeRule>;

/** The form of a route, with that of its return. */
export const routeFormRule = routeRule
  .extend({
    isRoundTrip: z.boolean(),
    returnTrip: z.strictObject({
      departure: strings.date().nullable(),
      load: z.enum(returnLoads),
    }),
  })
  .superRefine(({ isRoundTrip, returnTrip, departure }, context) => {
    if (!isRoundTrip || (returnTrip.departure !== null && returnTrip.departure >= departure))
      return;
    const message = {
      en: 'Enter a day that is not before the departure.',
      ja: '出港日以降の日付を入力してください。',
    };
    context.addIssue({
      code: 'custom',
      path: ['returnTrip', 'departure'],
      message: message.en,
      params: { code: 'check', message },
    });
  });

/** The review of an address: the door that is added for it, or one that the master has. */
export const newDoorRule = z.strictObject({ door: inputRule(door) });
export const existingDoorRule = z.strictObject({ doorId: id });

export const headerRule = z.strictObject({
  customerId: id,
  siteId: id.nullable(),
  contactPersonId: id.nullable(),
  title: title(100),
  message: text(2000),
  language: z.enum(['en', 'ja']),
});
export type HeaderInput = z.output<typeof headerRule>;

const part = {
  carrier: line(80),
  days: orNull(daysOrKm),
  distanceKm: orNull(daysOrKm),
  note: text(200),
};
export const breakdownRule = z
  .array(z.strictObject({ segment: z.enum(segments), ...part }))
  .min(1)
  .max(5);
const partOfForm = z.strictObject({ ...part, isCharged: z.boolean() }).optional();
/** The form of a breakdown: every segment that the route may have, charged or not. */
export const breakdownFormRule = z.strictObject({
  parts: z.strictObject({
    pickup: partOfForm,
    'origin-handling': partOfForm,
    ocean: partOfForm,
    'destination-handling': partOfForm,
    delivery: partOfForm,
  } satisfies Record<Segment, typeof partOfForm>),
});
export type BreakdownInput = z.output<typeof breakdownRule>;

export const answerHeaderRule = z.strictObject({
  validUntil: strings.date(),
  currency: strings.alphanumericOf(3),
  exchange: z
    .array(
      z.strictObject({ from: strings.alphanumericOf(3), rate: exchangeRate, day: strings.date() }),
    )
    .max(5),
  hold: z.boolean(),
});
export type AnswerHeaderInput = z.output<typeof answerHeaderRule>;
/** Parts of the header that have forms of their own. */
export const validityRule = answerHeaderRule.pick({ validUntil: true });
export const exchangeRule = answerHeaderRule.pick({ exchange: true });

const reason = named(500);
export const manualRule = z.strictObject({
  unitPrice: notNegative.nullable(),
  amount: notNegative.nullable(),
  cost: notNegative.nullable(),
  taxKind: z.enum(taxKinds),
  reason,
});
export type ManualInput = z.output<typeof manualRule>;
/** The manual price form: the amount of the whole charge instead of a unit price. */
export const manualPriceRule = manualRule.omit({ unitPrice: true }).extend({ amount: notNegative });
export const ownChargeRule = z.strictObject({
  lineId: id,
  kind: z.enum(['discount', 'other']),
  label: z.strictObject({ en: title(60), ja: title(60) }),
  segment: z.enum(segments),
  amount: notNegative,
  cost: notNegative.nullable(),
  taxKind: z.enum(taxKinds),
  reason,
});
export type OwnChargeInput = z.output<typeof ownChargeRule>;
/** A surcharge that an employee adds to a line. */
export const addSurchargeRule = z.strictObject({ lineId: id, surchargeId: id });
export type AddSurchargeInput = z.output<typeof addSurchargeRule>;
/** Of a charge of the catalogue: days, half hours, … or the declared value. Null: as measured, or one. */
export const itemQuantity = numbers.atMost(
  '999999999999',
  numbers.atLeast('0.001', numbers.decimals(3)),
);
export const addItemRule = z.strictObject({
  lineId: id,
  itemId: id,
  quantity: orNull(itemQuantity),
});
export type AddItemInput = z.output<typeof addItemRule>;
export const itemQuantityRule = z.strictObject({ quantity: itemQuantity });
export type ItemQuantityInput = z.output<typeof itemQuantityRule>;
export const reasonRule = reason;
export const commentRule = text(500);
/** A message between customer and employees, or an internal note. */
export const messageRule = z.strictObject({ text: named(2000), internal: z.boolean() });
export const remarkRule = z.strictObject({
  templateId: id.nullable(),
  text: named(2000),
  /** In the language that the quotation is not in. */
  translation: orNull(text(2000)).optional(),
  internal: z.boolean(),
});
export const remarksRule = z.strictObject({ remarks: z.array(remarkRule).max(40) });
export type RemarkInput = z.output<typeof remarkRule>;

/** The input of the rate tester: lane, day, customer, and the size, container type or vehicle that decides the unit. */
export const whichRateRule = z.strictObject({
  laneId: id,
  day: strings.date(),
  customerId: id.nullable(),
  size: sizeRule.nullable(),
  containerTypeCode: z.string().max(4).nullable(),
  laden: z.boolean(),
  /** Whether the route is the return of a round trip. */
  isReturn: z.boolean().default(false),
  /** The volume in the month or year; null: what the customer has agreed and committed to. */
  volume: orNull(numbers.atLeast('0', numbers.decimals(3))).default(null),
  category: z.enum(vehicleCategories).default('car'),
  accompanied: z.boolean().default(false),
});
export type WhichRateInput = z.output<typeof whichRateRule>;
