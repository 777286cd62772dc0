import type { FieldFault } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import type { Field } from './kinds/registry.ts';
import { isForPriceManagers, priceManagersOnly } from './price-fields.ts';
import { isSame } from './same-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a new record has in a field that nobody has entered. */
const initialOf = ({ initial, store }: Field): unknown =>
  initial ?? (store === 'boolean' ? false : null);

/**
 * Where a record would be changed in what prices follow from; for people without the right. `before` is null for a new record.
 */
export function priceFaults(
  { fields }: Pick<AnyResource, 'fields'>,
  before: Values | null,
  after: Values,
): FieldFault[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    if (!isForPriceManagers(field, before === null)) return [];
    const was = before ? before[path] : initialOf(field);
    return isSame(field, was, after[path])
      ? []
      : [{ path, code: 'price-manager', message: priceManagersOnly }];
  });
}
