import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { putInOrder } from '#platform/database/order.server.ts';
import { makerCharge, makerRoute, makerVehicle } from '../tables.ts';
import { type About, recordEvent } from '../transition.server.ts';
import { unknownChoice } from '#workflow/edit.ts';
import { edit } from '../edit.server.ts';

const kinds = {
  route: { table: makerRoute, area: '-sheet', field: 'routeOrder' },
  vehicle: { table: makerVehicle, area: '-sheet', field: 'classOrder' },
  charge: { table: makerCharge, area: '-charge', field: 'order' },
} as const;

/** Reorders routes, classes or charges; `ids` has all of them, each once. */
export function reorder(
  context: SignedIn,
  about: About,
  what: keyof typeof kinds,
  ids: readonly string[],
): Promise<void> {
  const { table, area, field } = kinds[what];
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const moved = await putInOrder(tx, table, eq(table.quotationId, quotation.id), ids);
      if (!moved) throw unknownChoice('ids');
      await recordEvent(tx, context, quotation, {
        area,
        action: 'update',
        before: { [field]: moved.before },
        after: { [field]: moved.after },
      });
    },
  });
}
