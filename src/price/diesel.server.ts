import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import { Refused } from '#platform/refusal.ts';

const { 'diesel-price': diesel } = masters;

/** Refuses to publish two prices of diesel for the same day: fuel surcharges would depend on which is found. */
export const dieselHooks: ResourceHooks = {
  prepare: async (tx, values, before) => {
    if (values.state !== 'published') return {};
    const [other] = await tx
      .select({ month: diesel.month })
      .from(diesel)
      .where(
        and(
          eq(diesel.state, 'published'),
          isNull(diesel.archivedAt),
          lte(diesel.appliesFrom, String(values.appliesTo)),
          gte(diesel.appliesTo, String(values.appliesFrom)),
          before ? ne(diesel.id, before.id) : undefined,
        ),
      )
      .limit(1);
    if (!other) return {};
    throw new Refused('overlap', {
      fields: [
        {
          path: 'appliesFrom',
          code: 'overlap',
          message: {
            en: `The price of ${other.month} is published for these days already.`,
            ja: `${other.month}の価格がこの期間に公開されています。`,
          },
        },
      ],
    });
  },
};
