import type { Charge, Line } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';

type About = Readonly<{ quotationId: string; answerId: string }>;

/** Whether two lines share a charge of the catalogue by its reach. */
const share = (reach: 'line' | 'consignment' | 'quotation', a: Line, b: Line) =>
  reach === 'quotation' || (reach === 'consignment' ? a.routeId === b.routeId : a.id === b.id);

/** The ids of the charges of the lines that share a charge of the catalogue, its own among them. */
export async function idsOfShares(
  tx: Transaction,
  { quotationId, answerId }: About,
  charge: Charge,
): Promise<string[]> {
  const { lines } = await loadSheet(tx, { quotationId, answerId });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const own = byId.get(charge.lineId);
  const item = charge.trace?.item;
  return (await loadCharges(tx, answerId)).flatMap((each) => {
    const line = byId.get(each.lineId);
    return own && line && item && each.trace?.item?.id === item.id && share(item.reach, own, line)
      ? [each.id]
      : [];
  });
}
