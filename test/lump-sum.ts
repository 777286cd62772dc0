import { freight } from './cargo.ts';
import type { FreightWorld } from './freight.ts';

/** Four of twelve pallets. */
export const four = { ...freight.pallets, count: 4 };

export const amounts = (
  charges: readonly { kind: string; amount: string | null }[],
  kind: string,
): (string | null)[] =>
  charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount);

/** Adds a lump sum to Kushiro of ¥47,840 for the consignment, and asks for quotations by it. */
export async function lumpSumToKushiro(world: FreightWorld) {
  const rate = await world.rate({
    kind: 'general-cargo',
    segment: 'ocean',
    from: world.ports.hitachinaka,
    to: world.ports.kushiro,
    basis: 'flat',
    reach: 'consignment',
    sell: '47840',
    cost: '38270',
  });
  /** An answer as its author sees and changes it. */
  function opened(id: string, answerId: string) {
    const view = () => world.view(world.author, id, answerId);
    const send = async (method: string, path: string, body: object = {}) =>
      world.done(world.author, method, `/quotation/${id}${path}`, {
        answerId,
        version: (await view()).version,
        ...body,
      });
    const remove = async (position: number) =>
      send('DELETE', `/freight/${(await view()).lines[position]!.id}`);
    return { id, answerId, view, send, remove };
  }
  async function answered(cargo: readonly object[], departure?: string) {
    const { id } = await world.request(cargo, {
      to: world.ports.kushiro,
      ...(departure ? { departure } : {}),
    });
    return opened(id, await world.answer(id, ['ocean']));
  }
  return { rate, opened, answered };
}
