import type { Page } from '@playwright/test';
import { freight } from './cargo.ts';
import { expect } from './browser.ts';

// Quotations that a browser test creates over the API, up to the state it starts with. Each page is that of the acting person;
// the pages of the test need not be open.

/** The date in this many days, in Asia/Tokyo. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);

const server = () => process.env.BROWSER_URL ?? `http://localhost:${process.env.BROWSER_PORT}`;

/** Calls the API as the account that the page is signed in with; the call must succeed. */
export async function callApi<T = { id: string }>(
  { request }: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    ...(data ? { data } : {}),
    headers: { origin: new URL(server()).origin },
    timeout: 60_000,
  });
  const text = await answer.text();
  expect(answer.status(), `${method} ${path} ${text}`).toBeLessThan(300);
  return JSON.parse(text === '' ? 'null' : text);
}

type Before = Readonly<{
  customer: { id: string };
  routes: readonly { fromPort: { id: string }; toPort: { id: string } }[];
}>;
export type Requested = Readonly<{ id: string; routeId: string; number: string }>;

type Draft = Readonly<{ id: string; routeId: string; version: number }>;

type Between = Readonly<{
  title: string;
  customerId: string;
  fromPortId: string | undefined;
  toPortId: string | undefined;
}>;

/** A draft of a customer with a route between two ports, with one line for each cargo. */
export async function draftBetween(
  author: Page,
  { title, customerId, fromPortId, toPortId }: Between,
  cargoes: readonly object[] = [freight.pallets],
): Promise<Draft> {
  const { id } = await callApi(author, 'POST', '/quotation', {
    customerId,
    siteId: null,
    contactPersonId: null,
    title,
    message: '',
    language: 'ja',
  });
  const { id: routeId } = await callApi(author, 'POST', `/quotation/${id}/route`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId,
    toPortId,
    toDoorId: null,
    viaPortIds: [],
    departure: dayFromNow(14),
    voyageId: null,
    answerId: null,
    version: 1,
  });
  for (const [i, cargo] of cargoes.entries())
    await callApi(author, 'POST', `/quotation/${id}/freight`, {
      routeId,
      cargo,
      note: '',
      answerId: null,
      version: 2 + i,
    });
  return { id, routeId, version: 2 + cargoes.length };
}

/** An employee's answer to a request of which the draft is complete. */
export async function answerTo(
  employee: Page,
  { id, version }: Draft,
): Promise<Readonly<{ id: string; answerId: string }>> {
  await callApi(employee, 'POST', `/quotation/${id}/submit`, { version });
  const { id: answerId } = await callApi(employee, 'POST', `/quotation/${id}/answer`, {});
  return { id, answerId };
}

/** A customer's own draft between two ports, with pallets on it. */
export async function draftRequest(customer: Page, title: string): Promise<Draft> {
  // As in the customer's earlier agreements.
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    customer,
    'GET',
    '/quotation?state[0]=agreed&size=1',
  );
  const before = await callApi<Before>(customer, 'GET', `/quotation/${rows[0]?.id}`);
  const [journey] = before.routes;
  return draftBetween(customer, {
    title,
    customerId: before.customer.id,
    fromPortId: journey?.fromPort.id,
    toPortId: journey?.toPort.id,
  });
}

type Masters = { rows: { row: { id: string } }[] };
/** The id of the first record of a list, e.g. `/mst/port?q=JPTMK`. */
export const idOf = async (page: Page, path: string): Promise<string> =>
  (await callApi<Masters>(page, 'GET', path)).rows[0]?.row.id ?? '';

/** An employee's answer to a request for pallets from Hitachinaka to Tomakomai. */
export async function palletsAnswer(
  employee: Page,
  title: string,
): Promise<Readonly<{ id: string; answerId: string }>> {
  const draft = await draftBetween(employee, {
    title,
    customerId: await idOf(employee, '/mst/customer?q=Hokuto'),
    fromPortId: await idOf(employee, '/mst/port?q=JPHIC'),
    toPortId: await idOf(employee, '/mst/port?q=JPTMK'),
  });
  return answerTo(employee, draft);
}

/** A customer's request, sent. */
export async function sentRequest(customer: Page, title: string): Promise<Requested> {
  const { id, routeId, version } = await draftRequest(customer, title);
  const { number } = await callApi<{ number: string }>(
    customer,
    'POST',
    `/quotation/${id}/submit`,
    { version },
  );
  return { id, routeId, number };
}

/** An employee's answer to a request, in progress. */
export const startAnswer = async (employee: Page, id: string): Promise<string> =>
  (await callApi(employee, 'POST', `/quotation/${id}/answer`, {})).id;

type Master = Readonly<{ row: { id: string; employee?: string } }>;

/** Sends an answer, made as `startAnswer` makes it, to the approver of the demonstration. */
export async function askApproval(employee: Page, id: string, answerId: string): Promise<void> {
  const rowsOf = async (path: string) =>
    (await callApi<{ rows: readonly Master[] }>(employee, 'GET', path)).rows;
  const [takahashi] = await rowsOf('/mst/employee?q=高橋');
  const approver = (await rowsOf('/mst/quotation-approver?size=100')).find(
    ({ row }) => row.employee === takahashi?.row.id,
  );
  const at = `/quotation/${id}/answer/${answerId}`;
  const version = async () => (await callApi<{ version: number }>(employee, 'GET', at)).version;
  await callApi(employee, 'PUT', `${at}/approver`, {
    version: await version(),
    approverIds: [approver?.row.id],
  });
  await callApi(employee, 'POST', `${at}/request-approval`, { version: await version() });
}

/** Approves an answer, which offers it to the customer. */
async function approve(approver: Page, id: string, answerId: string): Promise<void> {
  const at = `/quotation/${id}/answer/${answerId}`;
  const { version } = await callApi<{ version: number }>(approver, 'GET', at);
  await callApi(approver, 'POST', `${at}/approve`, { version, comment: null });
}

type People = Readonly<Record<'customer' | 'employee' | 'approver', Page>>;

/** Answers a customer's request and approves the answer, which offers it; the answer's id. */
export async function offer({ customer, employee, approver }: People, id: string): Promise<string> {
  const answerId = await startAnswer(employee, id);
  await askApproval(employee, id, answerId);
  await approve(approver, id, answerId);
  // Its document is created after the offer; the page that shows it is refetched then.
  const file = await customer.request.get(
    `/api/v1/quotation/${id}/answer/${answerId}/pdf?locale=ja`,
  );
  expect(file.status(), await file.text()).toBe(200);
  return answerId;
}

/** A request of the customer that was answered, approved and so offered. */
export async function offeredRequest(
  people: People,
  title: string,
): Promise<Requested & Readonly<{ answerId: string }>> {
  const request = await sentRequest(people.customer, title);
  return { ...request, answerId: await offer(people, request.id) };
}
