import { isDay, isMonth } from '#platform/day.ts';
import type { Store } from './kinds/field.ts';
import { type Field, kindOf } from './kinds/registry.ts';

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

/** The part of a filter's value that the column can be filtered by; empty where nothing is left. */
export function knownFilter(field: Field, value: string): string {
  const filter = kindOf(field).filter(field);
  const only = (is: (each: string) => boolean) => value.split(',').filter(is).join(',');
  switch (filter.by) {
    case 'one-of':
    case 'any-of':
      return only((each) => filter.options.some((option) => option.value === each));
    case 'reference':
      return only(passes.uuid);
    case 'flag':
      return passes.boolean(value) ? value : '';
    case 'range': {
      const is = { text: passes[field.store], date: isDay, month: isMonth }[filter.input];
      return value.split('..').every((end) => end === '' || is(end)) ? value : '';
    }
    case 'text':
      return field.store === 'text' ? value : '';
  }
}
