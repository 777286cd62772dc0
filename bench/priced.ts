import { Agent } from 'node:http';
import pg from 'pg';
import { freight } from '../test/cargo.ts';
import { type Sent, call, load, readMeanwhile } from './load.ts';
import type { Figure } from './measure.ts';
import { scenario } from './whatif.ts';
import { type Served, addLoad, served, signedIn } from './served.ts';

const quotations = 60;
const linesEach = 10;
const manyLines = 1000;

/** Saves of priced answers and their PDFs, over HTTP; and what others wait while a what-if, a report and a large PDF are made. */
export const run = (): Promise<Figure[]> => served(measure);

type Answer = { id: string; answerId: string; lineId: string; routeId: string; version: number };

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);

async function measure({ base, url, add }: Served): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headersOf = async (account: string) => ({
    cookie: await signedIn(base, account),
    origin: base,
  });
  const [employee, customer] = [await headersOf('employee'), await headersOf('customer')];
  const done = async <T>(headers: Record<string, string>, sent: Sent): Promise<T> => {
    const { status, text } = await call(base, agent, { ...sent, headers });
    if (status > 299) throw new Error(`${sent.method} ${sent.path}: ${status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const get = <T>(headers: Record<string, string>, path: string) =>
    done<T>(headers, { path: `/api/v1${path}` });
  const post = <T = { id: string }>(headers: Record<string, string>, path: string, body: object) =>
    done<T>(headers, { path: `/api/v1${path}`, method: 'POST', body });

  type Earlier = {
    customer: { id: string };
    routes: { fromPort: { id: string }; toPort: { id: string } }[];
  };
  const { rows } = await get<{ rows: { id: string }[] }>(
    customer,
    '/quotation?state[0]=agreed&size=1',
  );
  const earlier = await get<Earlier>(customer, `/quotation/${rows[0]?.id}`);
  const cargoes = [freight.excavator, freight.pallets, freight.wideMachines, freight.car];

  /** An answer to a request for so many lines, on the lane of an earlier agreement. */
  const answered = async (count: number): Promise<Answer> => {
    const { id } = await post(customer, '/quotation', {
      customerId: earlier.customer.id,
      siteId: null,
      contactPersonId: null,
      title: `${count}`,
      message: '',
      language: 'ja',
    });
    const at = { answerId: null };
    const { id: routeId } = await post(customer, `/quotation/${id}/route`, {
      ...at,
      version: 1,
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: earlier.routes[0]?.fromPort.id,
      toPortId: earlier.routes[0]?.toPort.id,
      toDoorId: null,
      viaPortIds: [],
      departure: inDays(14),
      voyageId: null,
    });
    const lines = Array.from({ length: count }, (_, i) => ({
      routeId,
      cargo: { ...cargoes[i % cargoes.length], count: 1 + (i % 5) },
      note: '',
    }));
    await post(customer, `/quotation/${id}/freight/many`, { ...at, version: 2, lines });
    await post(customer, `/quotation/${id}/submit`, { version: 3 });
    const { id: answerId } = await post(employee, `/quotation/${id}/answer`, {});
    type View = { version: number; routes: { id: string }[]; lines: { id: string }[] };
    const view = await get<View>(employee, `/quotation/${id}/answer/${answerId}`);
    const { version } = view;
    return { id, answerId, lineId: view.lines[0]!.id, routeId: view.routes[0]!.id, version };
  };
  const answers: Answer[] = [];
  for (let i = 0; i < quotations; i++) answers.push(await answered(linesEach));
  const large = await answered(manyLines);

  let saves = 0;
  /** A freight line of an answer with another count, by which the answer is priced and saved. */
  const save = (): Sent => {
    const answer = answers[saves % quotations]!;
    const cargo = { ...freight.excavator, count: 1 + (Math.floor(saves++ / quotations) % 5) };
    const { id, answerId, routeId, lineId } = answer;
    return {
      path: `/api/v1/quotation/${id}/freight/${lineId}`,
      method: 'PUT',
      headers: employee,
      body: { answerId, version: answer.version++, routeId, cargo, note: '' },
    };
  };
  const saved = `save a priced quotation of ${linesEach} lines`;
  await load(base, save, { seconds: 3 });
  addLoad(add, saved, await load(base, save));
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table bench_row (id int, data jsonb)');
  const from = performance.now();
  let inserted = 0;
  const clients = Array.from({ length: 20 }, async () => {
    while (performance.now() < from + 3000)
      await pool.query({
        name: 'bench',
        text: 'insert into bench_row values ($1, $2)',
        values: [inserted++, {}],
      });
  });
  await Promise.all(clients);
  add(`${saved}: the driver alone, one insert`, (inserted * 1000) / 3000, '/s');
  await pool.end();

  const pdfOf = ({ id, answerId }: Answer, locale = 'ja'): Sent => ({
    path: `/api/v1/quotation/${id}/answer/${answerId}/pdf?locale=${locale}`,
    headers: employee,
  });
  /** The median time of so many calls, after `warmUp` others. */
  const timesOf = async (count: number, next: (n: number) => Sent | Promise<Sent>, warmUp = 3) => {
    const times: number[] = [];
    for (let n = -warmUp; n < count; n++) {
      const sent = await next(n + warmUp);
      const began = performance.now();
      const { status, text } = await call(base, agent, sent);
      if (status !== 200) throw new Error(`${status} ${text}`);
      if (n >= 0) times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
  };
  // What was laid out is kept until the draft changes.
  const changedDraft = async () => {
    const answer = answers[saves % quotations]!;
    await done(employee, save());
    return pdfOf(answer);
  };
  add('PDF of one page, of a draft that has changed', await timesOf(21, changedDraft, 100), 'ms');
  const { rows: agreed } = await get<{ rows: { id: string }[] }>(
    employee,
    '/quotation?state[0]=agreed&size=1',
  );
  const offered = await get<{ answers: { id: string }[] }>(employee, `/quotation/${agreed[0]?.id}`);
  const kept = { ...large, id: agreed[0]!.id, answerId: offered.answers.at(-1)!.id };
  add('PDF of an offer, kept', await timesOf(21, () => pdfOf(kept)), 'ms');

  const meanwhile = async (name: string, work: () => Promise<unknown>) => {
    const { took, p99 } = await readMeanwhile(base, customer, work);
    add(name, took, 'ms');
    add(`${name}: a read meanwhile, p99`, p99, 'ms');
  };
  const printed = async () => {
    const { status, text } = await call(base, agent, pdfOf(large));
    if (status !== 200) throw new Error(`${status} ${text}`);
  };
  add(`PDF of ${manyLines} lines, alone`, await timesOf(3, () => pdfOf(large)), 'ms');
  await meanwhile(`PDF of ${manyLines} lines`, printed);
  await meanwhile(`what-if, report and PDF of ${manyLines} lines at once`, () =>
    Promise.all([
      printed(),
      post(employee, '/what-if/quotation', { ...scenario, cursor: null, run: null, size: 500 }),
      get(employee, '/report'),
    ]),
  );
  agent.destroy();
}
