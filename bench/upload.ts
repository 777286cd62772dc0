import { randomBytes } from 'node:crypto';
import { maxFileBytes } from '#platform/file/accepted.ts';
import { uuidv7 } from '#platform/id.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { freightWorld } from '../test/freight.ts';
import type { Figure } from './measure.ts';

const rounds = 5;

/** The largest document that may be attached: as it is, again with the same content, and as it is read. The limit is 1 s. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { id } = await world.request([], { submit: false });
  const path = `/quotation/${id}/document`;
  const times: Record<'new' | 'known' | 'read', number[]> = { new: [], known: [], read: [] };
  const timed = async <T>(as: keyof typeof times, call: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await call();
    times[as].push(performance.now() - from);
    return answer;
  };
  const attach = (as: keyof typeof times, content: Blob) => {
    const form = new FormData();
    form.append('file', new File([content], `${uuidv7()}.pdf`));
    form.append('internal', 'false');
    return timed(as, () => world.done(world.customer, 'POST', path, form));
  };
  for (let i = 0; i < rounds; i++) {
    const content = new Blob(['%PDF-1.7\n', randomBytes(maxFileBytes - 9)]);
    const document = await attach('new', content);
    const again = await attach('known', content);
    const read = new Request(`${world.app.settings.baseUrl}/api/v1${path}/${document.id}`, {
      headers: { cookie: world.customer.cookie },
    });
    await timed('read', async () => (await answerApi(world.app, read)).arrayBuffer());
    for (const each of [document, again])
      await world.done(world.customer, 'DELETE', `${path}/${each.id}`, {});
  }
  await world.close();
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return [
    { name: 'attach a document of 20 MB', value: median(times.new), unit: 'ms' },
    { name: 'attach the same 20 MB again', value: median(times.known), unit: 'ms' },
    { name: 'read a document of 20 MB', value: median(times.read), unit: 'ms' },
  ];
}
