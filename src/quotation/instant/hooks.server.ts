import type { ResourceHooks } from '#master/store.server.ts';
import { instantOffer } from '#master/resources/quotation/instant-offer.ts';
import { instantOfferVersion } from './tables.ts';

/** Keeps every version of a rule: offers and the log refer to the one that made them. */
export const instantOfferHooks: ResourceHooks = {
  after: async (tx, row, before, context) => {
    if (before && before.version === row.version) return;
    const fields = Object.keys(instantOffer.fields);
    await tx.insert(instantOfferVersion).values({
      ruleId: row.id,
      version: row.version,
      values: Object.fromEntries(Object.entries(row).filter(([key]) => fields.includes(key))),
      changedBy: context.principal?.name ?? '',
      confirmedBy: context.confirmedBy?.name ?? null,
      at: row.updatedAt,
    });
  },
};
