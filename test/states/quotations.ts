import type { Page } from '@playwright/test';
import { quotationScreens } from '../../src/routes/quotation-screens.ts';
import type { stateNames } from '../quotation-states.ts';
import {
  askApproval,
  callApi,
  dayFromNow,
  draftRequest,
  sentRequest,
  startAnswer,
} from '../requests.ts';

/** By who reads: the customer, the employee who answers, the approver. */
export type Readers = Readonly<Record<'customer' | 'employee' | 'approver', Page>>;
type Made = Readonly<{ id: string; answerId: string | null }>;
type State = (typeof stateNames)[number];
type Answer = Readonly<{
  version: number;
  currency: string;
  exchange: readonly object[];
  routes: readonly { id: string }[];
  lines: readonly { id: string }[];
}>;

/** A quotation of the customer in a state that people can reach, made over the API. */
export async function quotationIn(
  state: State,
  { customer, employee, approver }: Readers,
): Promise<Made> {
  const reason = '見積の内容が変わったため';
  const title = `状態の確認：${state}`;
  if (state === 'request draft')
    return { id: (await draftRequest(customer, title)).id, answerId: null };
  const { id } = await sentRequest(customer, title);
  if (state === 'requested') return { id, answerId: null };
  if (state === 'cancelled') {
    const { version } = await callApi<Answer>(customer, 'GET', `/quotation/${id}`);
    await callApi(customer, 'POST', `/quotation/${id}/cancel`, { version, reason });
    return { id, answerId: null };
  }
  const made = { id, answerId: await startAnswer(employee, id) };
  const at = `/quotation/${id}/answer/${made.answerId}`;
  const read = () => callApi<Answer>(employee, 'GET', at);
  const step = async (by: Page, event: string, more: object = {}) =>
    void (await callApi(by, 'POST', `${at}/${event}`, {
      version: (await read()).version,
      ...more,
    }));
  if (state === 'draft') return made;
  if (state === 'approved') {
    // Held back, so that the approval does not offer it.
    const { version, currency, exchange } = await read();
    const header = { version, currency, exchange, validUntil: dayFromNow(30), hold: true };
    await callApi(employee, 'PUT', at, header);
  }
  await askApproval(employee, id, made.answerId);
  if (state === 'in-approval') return made;
  if (state === 'returned') {
    await step(approver, 'reject', { reason });
    return made;
  }
  await step(approver, 'approve', { comment: null });
  if (state === 'agreed') await step(customer, 'agree');
  if (state === 'declined') await step(customer, 'decline', { reason });
  if (state === 'withdrawn') await step(employee, 'withdraw', { reason });
  return made;
}

const steps = [
  '/quotation-detail/{id}',
  ...quotationScreens.map(({ path }) => path).filter((path) => path.includes('{')),
];
const isOfAnswer = (path: string) =>
  path.includes('{id2}') && !path.startsWith('/quotation-request');

/** The addresses of a quotation's screens that are shown to a reader; the others lead elsewhere or are not there. */
export async function screensOf({ id, answerId }: Made, reader: Page): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await reader.request.get(`/api/v1${path}`);
    return answer.ok() ? ((await answer.json()) as Answer) : null;
  };
  const request = await read(`/quotation/${id}`);
  const answer = answerId ? await read(`/quotation/${id}/answer/${answerId}`) : null;
  const addresses = steps.flatMap((path) => {
    const parts = isOfAnswer(path) ? answer : request;
    if (!parts) return [];
    const part = (path.includes('/route') ? parts.routes : parts.lines)[0]?.id ?? '';
    return path
      .replace('{id}', id)
      .replace('{id2}', isOfAnswer(path) ? (answerId ?? '') : part)
      .replace('{id3}', part);
  });
  const shown: string[] = [];
  for (const address of addresses)
    if ((await reader.request.get(address, { maxRedirects: 0 })).status() === 200)
      shown.push(address);
  return shown;
}
