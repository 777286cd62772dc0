import type { ApiContext } from '#account/procedure.server.ts';
import { dayOf } from '#platform/clock.ts';
import { Refused } from '#platform/refusal.ts';
import { isTaxed } from '#quotation/taxed.ts';
import { estimate } from '../estimate.server.ts';
import type { AskedFreight } from '../input.ts';
import type { GuestEstimate } from './output.ts';

/** The price of a guest's request by today's tariff, as the page shows it; null if it cannot be priced, as with a port that was archived. */
export async function guestEstimateOf(
  context: ApiContext,
  freight: AskedFreight,
): Promise<GuestEstimate | null> {
  try {
    const { currency, subtotal, tax, total, byTax, baf, incomplete } = await estimate(context, {
      ...freight,
      customerId: null,
      title: '',
      message: '',
    });
    return {
      day: dayOf(context.now()),
      currency,
      subtotal,
      tax: isTaxed(byTax) ? tax : null,
      total,
      baf,
      incomplete,
    };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
