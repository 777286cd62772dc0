import { createRouterClient } from '@orpc/server';
import type { SignedIn } from '../src/account/procedure.server.ts';
import { adminRouter } from '../src/account/admin.server.ts';
import { auditRouter } from '../src/audit/api.server.ts';
import { countFailed, mailTrouble } from '../src/audit/resend.server.ts';
import { readMails } from '../src/audit/mails.server.ts';
import { listInquiries } from '../src/contact/inbox.server.ts';
import { masters } from '../src/master/schema.ts';
import { addDays, dayOf } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { cursorOf } from '../src/platform/http/cursor.ts';
import { defined } from '../src/platform/expect.ts';
import { quotationOrders } from '#quotation/list/list-shape.ts';
import { countQuotations, findQuotations, listQuotations } from '#quotation/list/list.server.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { asc, eq, like } from 'drizzle-orm';
import { reader, readerContext } from './people.ts';
import { type Asks, customerAsks, laneAsks } from './growth-masters.ts';

function quotationAsks(context: SignedIn, ids: Ids): Asks {
  const mine = { ...context, principal: { ...reader, accountId: 'bench-7' } };
  const ofCustomer = (customerId: string) => ({
    ...context,
    principal: { ...reader, isEmployee: false, isUser: true, customerIds: [customerId] },
  });
  const today = dayOf(context.now());
  const list = (input: Parameters<typeof listQuotations>[1], by = context) => [
    () => listQuotations(by, input),
  ];
  const lists = {
    ...Object.fromEntries(
      quotationOrders.flatMap((by) =>
        (['', '-'] as const).flatMap((sign) =>
          [1, 400].map((page) => [
            `by ${sign}${by}, page ${page}`,
            list({ sort: `${sign}${by}`, page }),
          ]),
        ),
      ),
    ),
    'last page': list({ page: ids.lastPage }),
    'last page, by title': list({ page: ids.lastPage, sort: 'title' }),
    ...Object.fromEntries(
      quotationStates.flatMap((state) => [
        [`state ${state}`, list({ state: [state] })],
        [`state ${state}, by customer`, list({ state: [state], sort: 'customer' })],
        [`state ${state}, by -total`, list({ state: [state], sort: '-total' })],
      ]),
    ),
    'state agreed, page 200': list({ state: ['agreed'], page: 200 }),
    'two states': list({ state: ['requested', 'answering'] }),
    'ended, by number': list({ state: ['agreed', 'declined'], sort: '-number' }),
    'of a customer': list({ customerId: ids.small }),
    'of a customer, by -total': list({ customerId: ids.small, sort: '-total' }),
    'of the great customer': list({ customerId: ids.great }),
    'of the great customer, by validity': list({ customerId: ids.great, sort: 'validUntil' }),
    'of the great customer, agreed': list({ customerId: ids.great, state: ['agreed'] }),
    ...Object.fromEntries(
      (['approve', 'expiring', 'mine', 'question', 'returned'] as const).flatMap((needs) => [
        [`needs ${needs}`, list({ needs }, mine)],
        [`needs ${needs}, by -total`, list({ needs, sort: '-total' }, mine)],
      ]),
    ),
    'search a number': list({ q: '0009876' }),
    'search 1 letter': list({ q: '釧' }),
    'search 2 letters, a tenth': list({ q: '釧路' }),
    'search 2 letters, a tenth, by -total': list({ q: '釧路', sort: '-total' }),
    'search 2 letters, 1 in 1,000': list({ q: '風車' }),
    'search 2 letters, 1 in 1,000, by validity': list({ q: '風車', sort: 'validUntil' }),
    'search 2 letters, none': list({ q: '鯨鮫' }),
    'search 3 letters, most': list({ q: '乗用車' }),
    'search two words': list({ q: 'kushiro 風車' }),
    'search in a state': list({ q: '釧路', state: ['requested'] }),
    'search in the great customer’s': list({ q: '風車', customerId: ids.great }),
    'counted, a year agreed': list({
      counted: { from: addDays(today, -365), to: today },
      state: ['agreed'],
    }),
    'counted, a month': list({ counted: { from: addDays(today, -400), to: addDays(today, -370) } }),
    'counted, a reason': list({ counted: { reason: '理由2' } }),
    'counted, a reason in a year': list({
      counted: { reason: '理由2', from: addDays(today, -365), to: today },
    }),
    'counted, a reason in a year, by -total': list({
      counted: { reason: '理由2', from: addDays(today, -365), to: today },
      sort: '-total',
    }),
    'counted, an employee': list({ counted: { employeeId: ids.employee } }),
    'counted, an employee in a month': list({
      counted: { employeeId: ids.employee, from: addDays(today, -400), to: addDays(today, -370) },
    }),
    'counted, nobody': list({ counted: { employeeId: 'none' } }),
    'counted, a port': list({ counted: { fromPortId: ids.port } }),
    'counted, a lane': list({ counted: { fromPortId: ids.port, toPortId: ids.toPort } }),
    'counted, a lane in a month': list({
      counted: {
        fromPortId: ids.port,
        toPortId: ids.toPort,
        from: addDays(today, -400),
        to: addDays(today, -370),
      },
    }),
    'counted, answered': list({ counted: { answered: true } }),
    'counted, unanswered': list({ counted: { answered: false } }),
    'counted, of a customer': list({
      counted: { customerId: ids.small, from: addDays(today, -365), to: today },
    }),
    'as a customer': list({}, ofCustomer(ids.small)),
    'as a customer, by -total': list({ sort: '-total' }, ofCustomer(ids.small)),
    'as the great customer': list({}, ofCustomer(ids.great)),
    'as the great customer, by -total': list({ sort: '-total' }, ofCustomer(ids.great)),
    'as a customer, search': list({ q: '釧路' }, ofCustomer(ids.small)),
  };
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, [ask]]) => [`quotation, ${name}`, defined(ask)]),
    ),
    'quotation search, a number': () => findQuotations(context, '0009876'),
    'quotation search, 1 letter': () => findQuotations(context, '釧'),
    'quotation search, a tenth': () => findQuotations(context, '釧路'),
    'quotation search, 1 in 1,000': () => findQuotations(context, '風車'),
    'quotation search, none': () => findQuotations(context, '鯨鮫'),
    'quotation search, two words': () => findQuotations(context, 'kushiro 風車'),
    'quotation search, as a customer': () => findQuotations(ofCustomer(ids.small), '釧路'),
    'dashboard counts': () => countQuotations(mine),
    'dashboard counts of a customer': () => countQuotations(ofCustomer(ids.small)),
    'dashboard counts of the great customer': () => countQuotations(ofCustomer(ids.great)),
  };
}

function logAsks(context: SignedIn, count: number): Asks {
  const log = createRouterClient(auditRouter, { context });
  const middle = {
    at: new Date(context.now().getTime() - (count / 2) * 1000),
    id: '00000000-0000-4000-8000-000000000000',
  };
  const day = dayOf(new Date(context.now().getTime() - count * 900));
  const ofVoyages = { resources: ['voyage'] };
  return {
    'log of a resource': () => log.list(ofVoyages),
    'log of four resources': () =>
      log.list({ resources: ['port', 'customer', 'quotation-answer', 'voyage'] }),
    'log, a page from its middle': () => log.list({ ...ofVoyages, cursor: cursorOf(middle) }),
    'log of one record': () => log.list({ ...ofVoyages, recordId: 'r3' }),
    'log, a record by name': () => log.list({ ...ofVoyages, record: '記録4203号' }),
    'log, all records by name': () => log.list({ ...ofVoyages, record: '記録' }),
    'log, one of two hundred people': () => log.list({ ...ofVoyages, person: '鈴木' }),
    'log, most people': () => log.list({ ...ofVoyages, person: '社員' }),
    'log, an unknown name': () => log.list({ ...ofVoyages, person: '不在' }),
    'log, a rare action': () => log.list({ ...ofVoyages, action: 'archive' }),
    'log, an action of none': () => log.list({ ...ofVoyages, action: 'restore' }),
    'log, one day': () => log.list({ ...ofVoyages, from: day, to: day }),
    'log, a person and a day': () => log.list({ ...ofVoyages, person: '鈴木', from: day, to: day }),
  };
}

function mailAsks(context: SignedIn): Asks {
  const admin = createRouterClient(adminRouter, {
    context: { ...context, principal: { ...reader, role: 'admin' } },
  });
  const day = addDays(dayOf(context.now()), -3);
  return {
    mails: () => readMails(context, {}),
    'mails that failed': () => readMails(context, { state: 'failed' }),
    'mails that wait': () => readMails(context, { state: 'waiting' }),
    'mails to an address': () => readMails(context, { person: 'office@b0000055' }),
    'mails to a name': () => readMails(context, { person: '佐藤77' }),
    'mails to many': () => readMails(context, { person: 'office@' }),
    'mails to nobody': () => readMails(context, { person: 'nobody@nowhere' }),
    'mails, a rare subject': () => readMails(context, { q: 'Q-2026-0000777' }),
    'mails, a subject of a quarter': () => readMails(context, { q: '御見積書' }),
    'mails, an unknown subject': () => readMails(context, { q: '鯨鮫' }),
    'mails of a day': () => readMails(context, { from: day, to: day }),
    'failed mails of an address': () => countFailed(context, { person: 'office@b0000055' }),
    'failed mails': () => countFailed(context, {}),
    'mail trouble': () => mailTrouble(context, true),
    inquiries: () => listInquiries(context, {}),
    'inquiries, new': () => listInquiries(context, { state: 'new' }),
    'inquiries, done': () => listInquiries(context, { state: 'done' }),
    'inquiries, a firm': () => listInquiries(context, { q: '北斗商会' }),
    'inquiries, a name of few': () => listInquiries(context, { q: '鈴木' }),
    'inquiries, none': () => listInquiries(context, { q: '鯨鮫' }),
    accounts: () => admin.users({}),
    'accounts, page 40': () => admin.users({ page: 40 }),
    'accounts, a name': () => admin.users({ q: '佐藤77' }),
    'accounts, none': () => admin.users({ q: '鯨鮫' }),
  };
}

type Ids = Readonly<Record<'small' | 'great' | 'employee' | 'port' | 'toPort', string>> &
  Readonly<{ lastPage: number }>;

/** Every list, search, picker and count of a database that `addRows` has filled. */
export async function asksOf(db: Database, count: number): Promise<Asks> {
  const { customer, employee, port } = masters;
  const idOf = async (found: Promise<{ id: string }[]>) => defined((await found)[0]).id;
  const portOf = (code: string) =>
    idOf(db.select({ id: port.id }).from(port).where(eq(port.unlocode, code)));
  const customerOf = (code: string) =>
    idOf(db.select({ id: customer.id }).from(customer).where(eq(customer.code, code)));
  const ids = {
    great: await customerOf('B0000001'),
    small: await customerOf('B0000009'),
    employee: await idOf(
      db
        .select({ id: employee.id })
        .from(employee)
        .where(like(employee.code, 'E%'))
        .orderBy(asc(employee.id)),
    ),
    port: await portOf('XX007'),
    toPort: await portOf('XX012'),
    lastPage: Math.floor((count * 0.996) / 20),
  };
  const now = new Date();
  const context = readerContext(db, now);
  return {
    ...customerAsks(db, count, ids.employee),
    ...laneAsks(db, count / 10, ids.port),
    ...quotationAsks(context, ids),
    ...logAsks(context, count),
    ...mailAsks(context),
  };
}
