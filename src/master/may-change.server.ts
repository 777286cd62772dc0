import type { Principal } from '#account/principal.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';

/** @throws Refused not-price-manager where a resource takes a right that the caller lacks */
export function assertMayChange(
  { changedBy }: Pick<AnyResource, 'changedBy'>,
  principal: Pick<Principal, 'isPriceManager'> | null,
): void {
  if (changedBy === 'price-manager' && !principal?.isPriceManager)
    throw new Refused('not-price-manager');
}
