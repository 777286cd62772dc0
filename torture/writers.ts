import { randomUUID } from 'node:crypto';
import { freight } from '#test/cargo.ts';
import type { Random } from './arguments.ts';
import { type Client, RefusedWrite } from './client.ts';
import type { Ledger, Quotation } from './ledger.ts';
import type { People } from './site.ts';

const day = 86_400_000;
/** One in this many writes is sent twice at the same time. */
const twiceIn = 12;

type Job = Readonly<{
  client: Client;
  ledger: Ledger;
  random: Random;
  people: People;
  run: string;
}>;

type Saved = { row: { id: string; version: number } };

/** Creates a record and changes it a few times. */
async function writeGroup(
  { client, ledger, random, people, run }: Job,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const twice = () => random.next() < 1 / twiceIn;
  const cookie = people.author.cookie;
  const values = {
    code: `${run}${randomUUID().slice(0, 13).toUpperCase()}`,
    name: '試験',
    nameEn: 'Torture',
    note: 'first',
  };
  const made = await client.write<Saved>(cookie, 'POST', '/mst/customer-group', values, twice());
  const group = {
    id: made.row.id,
    code: values.code,
    note: values.note,
    version: made.row.version,
  };
  ledger.keepGroup(group);
  for (let i = 0; i < 4 && (await goOn()); i++) {
    const note = randomUUID();
    const changed = await client.write<Saved>(
      cookie,
      'PUT',
      `/mst/customer-group/${group.id}`,
      { ...values, note, version: group.version },
      twice(),
    );
    ledger.keepGroup(Object.assign(group, { note, version: changed.row.version }));
  }
}

type Answer = { version: number; routes: { id: string }[] };

/** Moves a quotation from draft to agreement, with one write for each step. */
async function writeQuotation(
  { client, ledger, random, people, run }: Job,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const twice = () => random.next() < 1 / twiceIn;
  const { author, chief, customer } = people;
  const title = `${run}${randomUUID()}`;
  const header = {
    customerId: customer.customerId,
    siteId: null,
    contactPersonId: customer.contactId,
    title,
    message: '',
    language: 'ja',
  };
  const { id } = await client.write<{ id: string }>(
    customer.cookie,
    'POST',
    '/quotation',
    header,
    twice(),
  );
  const q: Quotation = {
    id,
    title,
    state: 'draft',
    number: null,
    answerId: null,
    answerState: null,
    lines: new Set(),
    events: new Map([['create', 1]]),
  };
  const keep = (change: Partial<Quotation>, ...events: string[]) => {
    for (const event of events) q.events.set(event, (q.events.get(event) ?? 0) + 1);
    ledger.keepQuotation(Object.assign(q, change));
  };
  keep({});
  const departure = new Date(Math.max(Date.now() + 14 * day, Date.parse('2026-12-01')))
    .toISOString()
    .slice(0, 10);
  const ports = {
    fromDoorId: null,
    fromPortId: people.ports.hitachinaka,
    toPortId: people.ports.tomakomai,
    toDoorId: null,
    viaPortIds: [],
  };
  const route = {
    condition: 'port-port',
    ...ports,
    departure,
    voyageId: null,
    answerId: null,
    version: 1,
  };
  if (!(await goOn())) return;
  const { id: routeId } = await client.write<{ id: string }>(
    customer.cookie,
    'POST',
    `/quotation/${id}/route`,
    route,
    twice(),
  );
  for (let i = 0; i < 3; i++) {
    if (!(await goOn())) return;
    const line = await client.write<{ id: string }>(
      customer.cookie,
      'POST',
      `/quotation/${id}/freight`,
      { routeId, cargo: freight.excavator, note: '', answerId: null, version: 2 + i },
      twice(),
    );
    q.lines.add(line.id);
    keep({});
  }
  if (!(await goOn())) return;
  const { number } = await client.write<{ number: string }>(
    customer.cookie,
    'POST',
    `/quotation/${id}/submit`,
    { version: 5 },
    twice(),
  );
  keep({ number, state: 'requested' }, 'submit');

  if (!(await goOn())) return;
  const { id: answerId } = await client.write<{ id: string }>(
    author.cookie,
    'POST',
    `/quotation/${id}/answer`,
    {},
    twice(),
  );
  keep({ answerId, answerState: 'draft', state: 'answering' }, 'start-answer');
  const path = `/quotation/${id}/answer/${answerId}`;
  const view = () => client.read<Answer>(author.cookie, path);
  const step = async (cookie: string, event: string, rest: object = {}) =>
    client.write(
      cookie,
      'POST',
      `${path}/${event}`,
      { version: (await view()).version, ...rest },
      twice(),
    );

  if (!(await goOn())) return;
  const { routes, version } = await view();
  const breakdown = [{ segment: 'ocean', carrier: '', days: null, distanceKm: null, note: '' }];
  await client.write(
    author.cookie,
    'PUT',
    `/quotation/${id}/route-breakdown/${routes[0]!.id}`,
    { answerId, version, breakdown },
    twice(),
  );
  if (!(await goOn())) return;
  await client.write(
    author.cookie,
    'PUT',
    `${path}/approver`,
    { version: (await view()).version, approverIds: [people.approvers.chief] },
    twice(),
  );
  if (!(await goOn())) return;
  await step(author.cookie, 'request-approval');
  keep({ answerState: 'in-approval' }, 'request-approval');
  if (!(await goOn())) return;
  await step(chief.cookie, 'approve', { comment: null });
  keep({ answerState: 'offered', state: 'offered' }, 'approve-last', 'offer');
  if (!(await goOn())) return;
  await step(customer.cookie, 'agree');
  keep({ answerState: 'agreed', state: 'agreed' }, 'agree');
}

/** Several clients at work until `end`; `pause` waits for the response to each last write, `resume` lets them continue. */
export function startWriters(job: Job, count: Readonly<{ groups: number; quotations: number }>) {
  let ended = false;
  let gate: Promise<void> | null = null;
  let open: () => void = () => undefined;
  let waiting = 0;
  let noticed: () => void = () => undefined;
  const goOn = async (): Promise<boolean> => {
    if (!gate) return !ended;
    waiting++;
    noticed();
    await gate;
    waiting--;
    return !ended;
  };
  let running = 0;
  const close = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    open = resolve;
  };
  close();
  const work = async (write: typeof writeGroup): Promise<void> => {
    running++;
    while (await goOn()) {
      try {
        await write(job, goOn);
      } catch (error) {
        if (ended) break;
        // A refusal, or an invalid response: a correct server sends neither.
        job.client.violations.push(
          error instanceof RefusedWrite ? `refused: ${error.message}` : `${(error as Error).stack}`,
        );
      }
    }
    running--;
    noticed();
  };
  const all = [
    ...Array.from({ length: count.groups }, () => work(writeGroup)),
    ...Array.from({ length: count.quotations }, () => work(writeQuotation)),
  ];
  return {
    resume: () => {
      gate = null;
      open();
    },
    /** Returns once every client has the response to its last write. */
    pause: async (): Promise<void> => {
      if (!gate) close();
      while (waiting < running) {
        const { promise, resolve } = Promise.withResolvers<void>();
        noticed = resolve;
        await promise;
      }
    },
    end: async (): Promise<void> => {
      ended = true;
      job.client.end();
      gate = null;
      open();
      await Promise.all(all);
    },
  };
}
export type Writers = ReturnType<typeof startWriters>;
