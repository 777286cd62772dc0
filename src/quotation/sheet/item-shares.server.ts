import type { Charge, Line } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { loadSheet } from './sheet.server.ts';
import { loadCharges } from './stored-charges.server.ts';

type About = Readonly<{ quotationId: string; answerId: string }>;

/** Whether two lines share a charge of the catalogue by its reach. */
const share = (reach: 'line' | 'consignment' | 'quotation', a: Line, b: Line) =>
  reach === 'quotation' || (reach === 'consignment' ? a.routeId === b.routeId : a.id === b.id);

/** The charges of the lines that share a charge of the catalogue, its own among them. */
export async function sharesOf(
  tx: Transaction,
  { quotationId, answerId }: About,
  charge: Charge,
): Promise<Charge[]> {
  const { lines } = await loadSheet(tx, { quotationId, answerId });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const own = byId.get(charge.lineId);
  const item = charge.trace?.item;
  if (!own || !item) return [];
  return (await loadCharges(tx, answerId)).filter((each) => {
    const line = byId.get(each.lineId);
    return line && each.trace?.item?.id === item.id && share(item.reach, own, line);
  });
}
