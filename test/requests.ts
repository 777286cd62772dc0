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

/** A customer's own draft between two ports, with pallets on it. */
export async function draftRequest(
  customer: Page,
  title: string,
): Promise<Readonly<{ id: string; routeId: string; version: number }>> {
  // As in the customer's earlier agreements.
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    customer,
    'GET',
    '/quotation?state[0]=agreed&size=1',
  );
  const before = await callApi<Before>(customer, 'GET', `/quotation/${rows[0]?.id}`);
  const [journey] = before.routes;
  const { id } = await callApi(customer, 'POST', '/quotation', {
    customerId: before.customer.id,
    siteId: null,
    contactPersonId: null,
    title,
    message: '',
    language: 'ja',
  });
  const { id: routeId } = await callApi(customer, 'POST', `/quotation/${id}/route`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: journey?.fromPort.id,
    toPortId: journey?.toPort.id,
    toDoorId: null,
    viaPortIds: [],
    departure: dayFromNow(14),
    voyageId: null,
    answerId: null,
    version: 1,
  });
  await callApi(customer, 'POST', `/quotation/${id}/freight`, {
    routeId,
    cargo: freight.pallets,
    note: '',
    answerId: null,
    version: 2,
  });
  return { id, routeId, version: 3 };
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
