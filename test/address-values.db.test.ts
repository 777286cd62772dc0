import { beforeAll, expect, test } from 'vitest';
import { readAdminSearch } from '#account/screens/admin-search.ts';
import { readAnnounceSearch } from '#announce/screens/search.ts';
import { readLogSearch, readMailSearch } from '#audit/screens/log-search.ts';
import { readInboxSearch } from '#contact/screens/inbox-search.ts';
import { readMakerSearch } from '#maker/list/list-search.ts';
import { resourceList } from '#master/registry.ts';
import { readListSearch } from '#master/screens/list-search.ts';
import { filtersOf, listShapeOf, viewOf } from '#master/screens/list-view.ts';
import { readQuotationSearch } from '#quotation/list/list-search.ts';
import { readReportSearch } from '#report/screens/report-search.ts';
import { daysOf, readTimetableSearch } from '#sailing/screens/timetable-search.ts';
import type { ApiClient } from '../src/api.ts';
import { testApi } from './session.ts';

let client: ApiClient;
beforeAll(async () => {
  const api = await testApi();
  client = api.client(await api.person({ isEmployee: true, role: 'admin' }));
});

const id = '01a1fbfb-1847-743a-894f-a987ae6676cc';
/** The ends of what the readers know, and what they ignore; given to all parameters of a screen at once. */
const values = [
  ['nope', 'true', 'none', '-1', '2', '20', '100000', '1000000', '2000', '2099', '2147483648'],
  ['1000-01', '9999-12', '1000-01-01', '9999-12-31', '2026-11-01..2026-11-30', '..', '1..5'],
  [id, `${id},nope`, 'agreed', `${'x'.repeat(199)}🚢`, '海'.repeat(300), '%_\\', '__proto__'],
].flat();

/** What is refused of all that a screen reads; equal questions are asked once. */
async function refusedOf<Q extends object>(
  parameters: readonly string[],
  read: (search: Readonly<Record<string, unknown>>) => Q,
  ask: (question: Q) => Promise<unknown>,
  given: readonly string[] = values,
): Promise<string[]> {
  const questions = new Map<string, Q>();
  for (const value of given) {
    const question = read(Object.fromEntries(parameters.map((parameter) => [parameter, value])));
    questions.set(JSON.stringify(question), question);
  }
  const refused: string[] = [];
  for (const [written, question] of questions)
    await ask(question).catch((error: unknown) => refused.push(`${written}: ${String(error)}`));
  return refused;
}

const period = ['from', 'to'];
const ofReports = [...period, 'customerId', 'employeeId', 'fromPortId', 'toPortId'];

const lists: Readonly<Record<string, () => Promise<string[]>>> = {
  accounts: () => refusedOf(['q', 'kind', 'page'], readAdminSearch, (it) => client.admin.users(it)),
  announcements: () =>
    refusedOf(['q', 'category', 'year', 'page'], readAnnounceSearch, (it) =>
      client.announce.list(it),
    ),
  inquiries: () => refusedOf(['q', 'state'], readInboxSearch, (it) => client.contact.list(it)),
  'price sheets': () =>
    refusedOf(['q', 'state', 'needs', 'page'], readMakerSearch, (it) =>
      client.maker.toyota.list(it),
    ),
  report: () =>
    refusedOf(['by', 'compare', ...ofReports], readReportSearch, (it) =>
      client.report.quotations(it),
    ),
  mails: () =>
    refusedOf(['person', 'q', 'state', ...period], readMailSearch, (it) => client.audit.mails(it)),
  log: () =>
    refusedOf(
      ['person', 'q', 'record', 'action', ...period],
      (search) => {
        const { q, record, ...rest } = readLogSearch(search);
        return {
          resources: ['port'],
          ...rest,
          ...(q ? { record: q } : {}),
          ...(record ? { recordId: record } : {}),
        };
      },
      (it) => client.audit.list(it),
    ),
  timetable: () =>
    refusedOf(
      ['month', 'from', 'to', 'ship'],
      (search) => {
        const { month = '2026-11', from, to, ship } = readTimetableSearch(search);
        return { ...daysOf(month), fromPortId: from, toPortId: to, shipId: ship };
      },
      (it) => client.sailing.timetable(it),
    ),
  quotations: () =>
    refusedOf(
      ['q', 'state', 'needs', 'page', 'size', ...ofReports, 'answered', 'reason'],
      (search) => {
        const { q, state, needs, page, size, ...shown } = readQuotationSearch(search);
        const { sort: _, columns: _c, density: _d, ...counted } = shown;
        return { q, state: state && [...state], needs, page, size, counted };
      },
      (it) => client.quotation.list(it),
    ),
};

test.each(Object.entries(lists))(
  '%s: the API takes whatever the screen reads from its address',
  async (_, refused) => expect(await refused()).toEqual([]),
);

const roots = resourceList.filter(({ parent }) => !parent);
/** One of each that some column can be compared with. */
const filterValues = ['nope', 'true', '-1', '1..5', '9999-12', '9999-12-31', '99999999999', id];
const ofLists = ['q', 'sort', 'page', 'size', 'archived', 'columns'];

test('every list of records takes what its screen reads: filters of all columns, order, page', async () => {
  expect(roots.length).toBeGreaterThan(30);
  for (const resource of roots) {
    const filters = ['gone', ...Object.keys(resource.fields)].map((key) => `f.${key}`);
    const refused = await refusedOf(
      [...ofLists, ...filters],
      (search) => {
        const list = readListSearch(search);
        const { sort, size } = viewOf(listShapeOf(resource), list);
        const { q, page, archived } = list;
        return { q, sort, page, size, archived, filter: filtersOf(resource, list) };
      },
      (it) => client.mst[resource.name]!.list(it),
      filterValues,
    );
    expect([resource.name, ...refused]).toEqual([resource.name]);
  }
});
