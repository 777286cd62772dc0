import type { Settings } from '#platform/config.server.ts';
import type { TestDatabase } from './database.ts';
import { filledApi } from './filled-api.ts';
import { fillFreight } from './freight-fill.ts';
import { salesOf } from './freight-sales.ts';
import { testApi } from './session.ts';
import { stepsOf } from './steps.ts';

/** The small freight line in a database that is empty. */
async function filledOn(on: TestDatabase, settings: Partial<Settings>) {
  const api = await testApi(settings, on);
  return { api, known: await fillFreight(api) };
}

/**
 * A small freight line: the ports, people, rates and BAF of the worked examples, on a separate database,
 * called over the REST addresses, with a clock that a test can set.
 * @param on an empty migrated database; by default one of its own
 */
export async function freightWorld(settings: Partial<Settings> = {}, on?: TestDatabase) {
  const { api, known } = on
    ? await filledOn(on, settings)
    : await filledApi('freight', fillFreight, settings);
  const { db } = api;
  const clock = { now: new Date('2026-11-20T03:00:00Z') };
  const app = { ...api.app, now: () => clock.now };
  return {
    api,
    db,
    clock,
    app,
    ...stepsOf({ app, ...known }),
    ...salesOf(db),
    ...known,
    url: api.url,
    close: api.close,
  };
}
export type FreightWorld = Awaited<ReturnType<typeof freightWorld>>;
