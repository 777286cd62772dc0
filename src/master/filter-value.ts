import { isDay } from '#ui/form/rules/calendar.ts';
import type { Store } from './kinds/field.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const largest = 2_147_483_647;

const passes = {
  text: () => true,
  json: () => true,
  boolean: (value) => value === 'true' || value === 'false',
  date: isDay,
  integer: (value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= largest,
  numeric: (value) => /^-?\d{1,18}(?:\.\d{1,12})?$/.test(value),
  uuid: (value) => uuid.test(value),
} satisfies Record<Store, (value: string) => boolean>;

/** Whether a column of this type can be compared with a value of a filter. */
export const isFilterValue = (store: Store, value: string): boolean => passes[store](value);
