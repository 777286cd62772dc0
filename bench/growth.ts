import { fillReference } from '../src/master/reference/fill.server.ts';
import { testDatabase } from '../test/database.ts';
import { addRows } from './growth-data.ts';
import { type Figure, median } from './measure.ts';
import { waysOf } from './plan.ts';
import { asksOf } from './growth-asks.ts';

const sizes = [10_000, 1_000_000] as const;
/** What a call may take, and how much longer with a hundred times as many rows. */
const most = { ms: 50, times: 1.5 };

/**
 * Every list, search, picker and count at 10,000 rows and at 1,000,000 (lanes and voyages a tenth of that): milliseconds, the
 * ratio, and the indexes of the plans of what misses. `TEST_DATABASE_URL` selects the server.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  for (const size of sizes) {
    const { db, close } = await testDatabase();
    await fillReference(db, new Date());
    await addRows(db, size);
    for (const [name, ask] of Object.entries(await asksOf(db, size))) {
      const ms = await median(ask, 5);
      const before = first.get(name);
      if (before === undefined) {
        first.set(name, ms);
        continue;
      }
      const misses = ms > most.ms || ms / before > most.times;
      figures.push({
        name: `${misses ? '! ' : '  '}${name}: ${before.toFixed(1)} ms, then ${ms.toFixed(1)}`,
        value: ms / before,
        unit: 'times as long',
        ...(misses ? { plan: await waysOf(db, ask) } : {}),
      });
    }
    await close();
  }
  return figures;
}
