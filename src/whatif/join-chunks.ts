import type { Chunk } from './reprice.server.ts';

const byId = (a: Readonly<{ id: string }>, b: Readonly<{ id: string }>) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

const union = <T extends Readonly<{ id: string }>>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

/**
 * One chunk of two halves. They were read one after the other, so that one of them may reach further: what is beyond the end of
 * the other one belongs to the next chunk.
 */
export function joinChunks(one: Chunk, other: Chunk): Chunk {
  const ends = [one.cursor, other.cursor].filter((cursor) => cursor !== null).toSorted();
  const cursor = ends[0] ?? null;
  return {
    quotations: [...one.quotations, ...other.quotations]
      .filter(({ id }) => cursor === null || id <= cursor)
      .toSorted(byId),
    customers: union([...one.customers, ...other.customers]),
    ports: union([...one.ports, ...other.ports]),
    total: one.total,
    run: one.run,
    cursor,
  };
}
