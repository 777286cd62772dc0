import { type SQL, and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { makerQuotation } from './tables.ts';

/**
 * The quotations that a person may see: employees all, contact persons of the maker those that were offered to it. For
 * lists and for reads by id.
 */
export const visibleQuotations = ({
  isEmployee,
  isUser,
  customerIds,
}: SignedIn['principal']): SQL | undefined =>
  isEmployee
    ? undefined
    : isUser && customerIds.length > 0
      ? and(
          isNotNull(makerQuotation.offeredAt),
          inArray(makerQuotation.customerId, [...customerIds]),
        )
      : sql`false`;
