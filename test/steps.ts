import { extractText, getDocumentProxy } from 'unpdf';
import type { AnswerView, QuotationView } from '#quotation/contract.ts';
import type { Segment } from '#freight/types.ts';
import { answerApi } from '../src/api-handler.server.ts';
import type { TestSession } from './session.ts';

/** A refusal as the REST addresses return it. */
type RefusalBody = Readonly<{
  code: string;
  message: string;
  fields: readonly { path: string; code: string; message: string }[];
  detail?: unknown;
}>;
/** The response to a call over the REST addresses; `refusal` if it was refused. */
export type Answered = Readonly<{ status: number; text: string; refusal: RefusalBody | null }>;
type Made = { id: string };

type People = Readonly<{
  app: Parameters<typeof answerApi>[0];
  author: TestSession;
  chief: TestSession;
  customer: TestSession & Readonly<{ customerId: string; contactId: string }>;
  approvers: Readonly<{ chief: string }>;
  ports: Readonly<{ hitachinaka: string; tomakomai: string }>;
}>;

/** What the people of the small freight line do, over the REST addresses: from a call to an offer. */
export function stepsOf({ app, author, chief, customer, approvers, ports }: People) {
  /** Calls a REST address below /api/v1 as a person; null is a guest. */
  async function call(
    session: TestSession | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answered> {
    const isForm = body instanceof FormData;
    const request = new Request(new URL(`/api/v1${path}`, app.settings.baseUrl), {
      method,
      headers: {
        origin: app.settings.baseUrl,
        'accept-language': 'en',
        ...(session ? { cookie: session.cookie } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const response = await answerApi(app, request);
    const text = await response.text();
    return {
      status: response.status,
      text,
      refusal: response.ok ? null : (JSON.parse(text) as RefusalBody),
    };
  }

  /** A call that must succeed; returns its body. */
  async function done<T = Made>(
    session: TestSession,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const { status, text } = await call(session, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** As in JSON: instants are ISO text. */
  const read = (session: TestSession, id: string) =>
    done<QuotationView>(session, 'GET', `/quotation/${id}`);
  const view = (session: TestSession, id: string, answerId: string) =>
    done<AnswerView>(session, 'GET', `/quotation/${id}/answer/${answerId}`);
  /** Drafts are read by their customer alone. */
  const versionOf = async (id: string) =>
    (await read(author, id).catch(() => read(customer, id))).version;
  const answerVersion = async (id: string, answerId: string) =>
    (await view(author, id, answerId)).version;

  type Asked = Readonly<{
    departure?: string;
    to?: string;
    title?: string;
    by?: typeof customer;
    submit?: boolean;
    voyageId?: string | null;
  }>;
  /** A customer's request for these pieces on one route, sent. */
  async function request(
    cargo: readonly object[],
    {
      departure = '2026-11-25',
      to = ports.tomakomai,
      title = '油圧ショベル輸送',
      by = customer,
      submit = true,
      voyageId = null,
    }: Asked = {},
  ): Promise<{ id: string; routeId: string; number: string }> {
    const header = {
      customerId: by.customerId,
      siteId: null,
      contactPersonId: by.contactId,
      title,
      message: '',
      language: 'ja',
    };
    const { id } = await done(by, 'POST', '/quotation', header);
    const route = {
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: ports.hitachinaka,
      toPortId: to,
      toDoorId: null,
      viaPortIds: [],
      departure,
      voyageId,
    };
    const { id: routeId } = await done(by, 'POST', `/quotation/${id}/route`, {
      ...route,
      answerId: null,
      version: 1,
    });
    for (const [i, each] of cargo.entries())
      await done(by, 'POST', `/quotation/${id}/freight`, {
        routeId,
        cargo: each,
        note: '',
        answerId: null,
        version: 2 + i,
      });
    if (!submit) return { id, routeId, number: '' };
    const { number } = await done<{ number: string }>(by, 'POST', `/quotation/${id}/submit`, {
      version: 2 + cargo.length,
    });
    return { id, routeId, number };
  }

  /** The author's answer to a request, charged for these segments. */
  async function answer(id: string, segments?: readonly Segment[]): Promise<string> {
    const { id: answerId } = await done(author, 'POST', `/quotation/${id}/answer`, {});
    if (segments) {
      const { routes, version } = await view(author, id, answerId);
      const breakdown = segments.map((segment) => ({
        segment,
        carrier: '',
        days: null,
        distanceKm: null,
        note: '',
      }));
      await done(author, 'PUT', `/quotation/${id}/route-breakdown/${routes[0]!.id}`, {
        answerId,
        version,
        breakdown,
      });
    }
    return answerId;
  }

  /** The text of an answer's PDF as a person fetches it, without spaces. */
  async function pdf(session: TestSession, id: string, answerId: string, locale = '') {
    const address = new URL(
      `/api/v1/quotation/${id}/answer/${answerId}/pdf${locale && `?locale=${locale}`}`,
      app.settings.baseUrl,
    );
    const response = await answerApi(
      app,
      new Request(address, { headers: { cookie: session.cookie } }),
    );
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text, totalPages } = await extractText(
      await getDocumentProxy(bytes.slice(), { verbosity: 0 }),
      { mergePages: true },
    );
    return { bytes, text: text.replaceAll(/\s+/g, ''), totalPages };
  }

  /** A step of an answer at its latest version: `approve`, `offer`, `agree` … */
  const step = async (
    session: TestSession,
    id: string,
    answerId: string,
    event: string,
    rest: object = {},
  ) =>
    call(session, 'POST', `/quotation/${id}/answer/${answerId}/${event}`, {
      version: await answerVersion(id, answerId),
      ...rest,
    });

  /** Chooses approvers and requests approval. */
  async function askApproval(
    id: string,
    answerId: string,
    approverIds: readonly string[] = [approvers.chief],
  ): Promise<Answered> {
    await done(author, 'PUT', `/quotation/${id}/answer/${answerId}/approver`, {
      version: await answerVersion(id, answerId),
      approverIds,
    });
    return step(author, id, answerId, 'request-approval');
  }

  /** All steps up to the offer. */
  async function offered(id: string, answerId: string): Promise<void> {
    for (const { status, text } of [
      await askApproval(id, answerId),
      await step(chief, id, answerId, 'approve', { comment: null }),
    ]) {
      if (status >= 300) throw new Error(text);
    }
  }

  return {
    call,
    done,
    request,
    answer,
    read,
    view,
    pdf,
    step,
    askApproval,
    offered,
    versionOf,
    answerVersion,
  };
}
