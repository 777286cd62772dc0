import { desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { fieldValues, referenceNames } from '#master/record-events.server.ts';
import { instantOffer } from '#master/resources/quotation/instant-offer.ts';
import { instantOfferVersion } from './tables.ts';

/**
 * The versions of a rule, the latest first, with the fields that each had; customers, groups and ports with their names of
 * today. One query, and one for each master that they refer to.
 */
export async function readVersions({ db }: SignedIn, ruleId: string) {
  const { version, values, changedBy, confirmedBy, at } = instantOfferVersion;
  const found = await db
    .select({ version, values, changedBy, confirmedBy, at })
    .from(instantOfferVersion)
    .where(eq(instantOfferVersion.ruleId, ruleId))
    .orderBy(desc(version));
  const names = await referenceNames(
    db,
    instantOffer,
    found.map((each) => each.values),
  );
  return found.map((each) => ({
    ...each,
    values: fieldValues(instantOffer.fields, each.values, names),
  }));
}
