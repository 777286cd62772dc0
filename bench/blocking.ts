import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { maxFileBytes } from '#platform/file/accepted.ts';
import { idempotencyHeader } from '#platform/http/idempotency.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { freight } from '../test/cargo.ts';
import { freightWorld } from '../test/freight.ts';
import { defined } from '#platform/expect.ts';
import { addCustomers } from './people.ts';
import { addRates, tariffFile } from './tariff.ts';
import type { Figure } from './measure.ts';

const rounds = 5;
const lines = 1000;
const customers = 20_000;
const rates = 10_000;
/** The parts in which a body arrives from a connection. */
const partBytes = 64 * 1024;

/** A form as it arrives: made beforehand, so that making it is not measured. */
async function arriving(form: FormData): Promise<Readonly<{ type: string; body: ReadableStream }>> {
  const made = new Response(form);
  const bytes = new Uint8Array(await made.arrayBuffer());
  let at = 0;
  const body = new ReadableStream({
    // As a connection does it: other work runs between two parts.
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + partBytes));
      at += partBytes;
    },
  });
  return { type: made.headers.get('content-type') ?? '', body };
}

/** Reads an answer and lets go of it. */
async function drain(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.body?.pipeTo(new WritableStream());
}

/** The longest time in which the server's own thread can do nothing else, during calls that are large. The limit is 50 ms. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { app, author, customer, done } = world;
  const figures: Figure[] = [];
  const measured = async (name: string, call: () => Promise<Response>): Promise<void> => {
    const blocks: number[] = [];
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      globalThis.gc?.();
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      // The histogram starts with the first of its timers.
      await new Promise((resolve) => setTimeout(resolve, 20));
      delay.reset();
      const from = performance.now();
      await drain(await call());
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
      delay.disable();
      blocks.push(delay.max / 1e6);
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    figures.push(
      { name: `${name}: longest block`, value: median(blocks), unit: 'ms' },
      { name: `${name}: in all`, value: median(times), unit: 'ms' },
    );
  };
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
  const lanes = await addRates(world.db, rates);
  const tariff = async (write: boolean) => {
    const form = new FormData();
    form.append('file', new File([await tariffFile(world.db, lanes)], 'tariff.csv'));
    if (write) form.append('write', 'true');
    form.append('acceptWarnings', 'true');
    return arriving(form);
  };
  await measured(`export ${rates.toLocaleString('en')} base rates`, () =>
    answerApi(app, request('/price/tariff/export?format=xlsx', {}, author.cookie)),
  );
  for (const write of [false, true]) {
    const ready = await Promise.all(Array.from({ length: rounds }, () => tariff(write)));
    await measured(
      `${write ? 'import' : 'check'} a tariff of ${rates.toLocaleString('en')} base rates`,
      async () => {
        const { type, body } = defined(ready.pop(), 'form');
        const headers = { 'content-type': type };
        return answerApi(
          app,
          request(
            '/price/tariff/import',
            { method: 'POST', headers, body, duplex: 'half' },
            author.cookie,
          ),
        );
      },
    );
  }
  await world.close();
  return figures;
}
