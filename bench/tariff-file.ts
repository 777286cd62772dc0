import { answerApi } from '../src/api-handler.server.ts';
import { freightWorld } from '../test/freight.ts';
import { defined } from '#platform/expect.ts';
import { arriving, measureBlocks } from './blocks.ts';
import type { Figure } from './measure.ts';
import { addRates, tariffFile } from './tariff.ts';

const rounds = 3;
const rates = 10_000;

/** The whole tariff in one file. Limits: no block above 50 ms, a check within 5 seconds, an import within 8. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { app, author } = world;
  const { figures, measured } = measureBlocks(rounds);
  const request = (path: string, init: RequestInit & { duplex?: string } = {}) =>
    new Request(`${app.settings.baseUrl}/api/v1${path}`, {
      ...init,
      headers: { ...init.headers, cookie: author.cookie, origin: app.settings.baseUrl },
    });
  const lanes = await addRates(world.db, rates);
  const count = `${rates.toLocaleString('en')} base rates`;
  await measured(`export ${count}`, () =>
    answerApi(app, request('/price/tariff/export?format=xlsx')),
  );
  const formWith = async (write: boolean) => {
    const form = new FormData();
    form.append('file', new File([await tariffFile(world.db, lanes)], 'tariff.csv'));
    if (write) form.append('write', 'true');
    form.append('acceptWarnings', 'true');
    return arriving(form);
  };
  for (const write of [false, true]) {
    const ready = await Promise.all(Array.from({ length: rounds }, () => formWith(write)));
    await measured(`${write ? 'import' : 'check'} a tariff of ${count}`, () => {
      const { type, body } = defined(ready.pop(), 'form');
      const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
      return answerApi(app, request('/price/tariff/import', init));
    });
  }
  await world.close();
  return figures;
}
