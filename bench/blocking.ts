import { randomBytes } from 'node:crypto';
import { maxFileBytes } from '#platform/file/accepted.ts';
import { idempotencyHeader } from '#platform/http/idempotency.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { freight } from '../test/cargo.ts';
import { freightWorld } from '../test/freight.ts';
import { addCustomers } from './people.ts';
import { arriving, measureBlocks } from './blocks.ts';
import type { Figure } from './measure.ts';

const rounds = 5;
const lines = 1000;
const customers = 20_000;

/** The longest time in which the server's own thread can do nothing else, during calls that are large. The limit is 50 ms. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { app, author, customer, done } = world;
  const { figures, measured } = measureBlocks(rounds);
  const request = (path: string, init: RequestInit & { duplex?: string } = {}, cookie = '') =>
    new Request(`${app.settings.baseUrl}/api/v1${path}`, {
      ...init,
      headers: { ...init.headers, cookie, origin: app.settings.baseUrl },
    });

  const draft = await world.request([], { submit: false });
  const documents = `/quotation/${draft.id}/document`;
  const attached: string[] = [];
  const forms = await Promise.all(
    Array.from({ length: rounds }, () => {
      const form = new FormData();
      const content = new Blob(['%PDF-1.7\n', randomBytes(maxFileBytes - 9)]);
      form.append('file', new File([content], `${uuidv7()}.pdf`));
      form.append('internal', 'false');
      return arriving(form);
    }),
  );
  await measured('attach a document of 20 MB', async () => {
    const { type, body } = forms.pop() ?? { type: '', body: null };
    const headers = { 'content-type': type, [idempotencyHeader]: uuidv7() };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await answerApi(app, request(documents, init, customer.cookie));
    const { id } = (await answer.clone().json()) as { id: string };
    attached.push(id);
    return answer;
  });
  const [first = ''] = attached;
  await measured('read a document of 20 MB', () =>
    answerApi(app, request(`${documents}/${first}`, {}, customer.cookie)),
  );

  await addCustomers(world.db, 1, customers);
  for (const format of ['xlsx', 'csv'])
    await measured(`export ${customers.toLocaleString('en')} customers as ${format}`, () =>
      answerApi(app, request(`/mst/customer/export?format=${format}`, {}, author.cookie)),
    );

  const { id, routeId } = await world.request([], { submit: false });
  const cargo = Array.from({ length: lines }, (_, i) => ({
    routeId,
    cargo: { ...freight.excavator, count: 1 + (i % 5) },
    note: '',
  }));
  await done(customer, 'POST', `/quotation/${id}/freight/many`, {
    answerId: null,
    version: 2,
    lines: cargo,
  });
  await done(customer, 'POST', `/quotation/${id}/submit`, { version: 3 });
  const answerId = await world.answer(id);
  await measured('print 1,000 lines', () =>
    answerApi(app, request(`/quotation/${id}/answer/${answerId}/pdf`, {}, author.cookie)),
  );
  await world.close();
  return figures;
}
