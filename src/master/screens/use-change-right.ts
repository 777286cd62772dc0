import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import type { ShownPrincipal } from '#account/api.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { ReadOnlyContext } from '#ui/read-only.ts';
import type { AnyResource } from '../define.ts';
import { isProposed, priceManagersOnly } from '../price-fields.ts';
import type { NamedRow } from '../selection.server.ts';

/** Why records of an administrators' resource cannot be changed. */
const administratorsOnly: Bilingual = {
  en: 'Only administrators change this, and a second one confirms it.',
  ja: '変更できるのは管理者のみです（別の管理者の確認が必要です）。',
};

/** The same where some records belong to a person, who changes them without an administrator. */
const administratorsAndOwners: Bilingual = {
  en: 'You change only your own entries. Administrators change those of others, and a second one confirms it.',
  ja: '変更できるのはご自身の登録のみです。他の方の登録は管理者が変更します（別の管理者の確認が必要です）。',
};

type Changed = Pick<AnyResource, 'name' | 'changedBy' | 'ownedBy'>;
type Reader =
  | (Pick<ShownPrincipal, 'role' | 'employeeId' | 'isPriceManager'> &
      Partial<Pick<ShownPrincipal, 'impersonatedBy'>>)
  | null;

/**
 * How a reader changes a record, or a new one: at once or by proposal, with the confirmation of another administrator, or
 * not at all, as whoever acts as somebody else.
 */
export function changeRight(
  { name, changedBy, ownedBy }: Changed,
  reader: Reader,
  record: Pick<NamedRow, 'row'> | null,
): 'free' | 'confirmed' | 'none' {
  if (reader?.impersonatedBy) return 'none';
  if (changedBy === 'price-manager')
    return reader?.isPriceManager || isProposed({ name }) ? 'free' : 'none';
  if (changedBy !== 'administrator') return 'free';
  if (reader?.role === 'admin') return 'confirmed';
  const isOwn = ownedBy !== undefined && (!record || record.row[ownedBy] === reader?.employeeId);
  return isOwn ? 'free' : 'none';
}

/** Returns a function that says how the reader changes a record of a resource; null stands for a new one. */
export function useChangeRight(
  resource: Changed,
): (record: Pick<NamedRow, 'row'> | null) => ReturnType<typeof changeRight> {
  const { principal } = useRouteContext({ from: '__root__' });
  return (record) => changeRight(resource, principal, record);
}

/** Why the reader cannot change some or all records of a resource; null where they can. */
export function useChangeLimit(resource: Changed): Bilingual | null {
  const { principal } = useRouteContext({ from: '__root__' });
  const readOnly = use(ReadOnlyContext);
  if (principal?.impersonatedBy) return readOnly;
  if (changeRight(resource, principal, null) === 'none' && resource.changedBy === 'price-manager')
    return priceManagersOnly;
  if (resource.changedBy !== 'administrator' || principal?.role === 'admin') return null;
  return resource.ownedBy ? administratorsAndOwners : administratorsOnly;
}
