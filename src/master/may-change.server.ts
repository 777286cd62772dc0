import type { Principal } from '#account/principal.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';

type Needed = Readonly<{
  changedBy?: AnyResource['changedBy'] | undefined;
  ownedBy?: AnyResource['ownedBy'];
}>;
type Rights = Pick<Principal, 'isPriceManager' | 'role' | 'isEmployee'>;

/** The role alone does not do: an administrator who has left as an employee is none any more. */
export const isAdministrator = (principal: Rights | null): boolean =>
  principal?.role === 'admin' && principal.isEmployee;

/** Whether what prices follow from may be changed: by price managers, and by the program itself. */
export const mayPrice = (principal: Pick<Principal, 'isPriceManager'> | null): boolean =>
  principal === null || principal.isPriceManager;

/**
 * Whether somebody may change some record of a resource; whose record it is, is checked with the change
 * (pending/change.server.ts).
 * @throws Refused not-price-manager or not-administrator where a resource takes a right that the caller lacks
 */
export function assertMayChange({ changedBy, ownedBy }: Needed, principal: Rights | null): void {
  switch (changedBy) {
    case undefined:
      return;
    case 'price-manager':
      if (!principal?.isPriceManager) throw new Refused('not-price-manager');
      return;
    case 'administrator':
      if (!ownedBy && !isAdministrator(principal)) throw new Refused('not-administrator');
  }
}
