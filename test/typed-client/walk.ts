// From the request to the PDF of the agreed offer, by the types that are generated from the description of the API.
import { writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './umiji.ts';

const { UMIJI_URL, CUSTOMER_KEY, CUSTOMER_TOKEN, EMPLOYEE_TOKEN, APPROVER_TOKEN } = process.env;
const clientOf = (token: string | undefined) =>
  createClient<paths>({
    baseUrl: `${UMIJI_URL}/api/v1`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
const customer = clientOf(CUSTOMER_KEY);
/** The customer in person: a key never agrees. */
const person = clientOf(CUSTOMER_TOKEN);
const employee = clientOf(EMPLOYEE_TOKEN);
const approver = clientOf(APPROVER_TOKEN);

type Answer<T> = { data?: T; error?: { code: string; message: string }; response: Response };
/** What a call answered; an error if it was refused. */
function dataOf<T>({ data, error, response }: Answer<T>): T {
  if (data !== undefined) return data;
  throw new Error(`${response.url}: ${response.status} ${error?.code}: ${error?.message}`);
}
/** For calls that answer nothing. */
function done({ error, response }: Answer<unknown>): void {
  if (error) throw new Error(`${response.url}: ${response.status} ${error.code}: ${error.message}`);
}

async function portId(code: string): Promise<string> {
  const found = dataOf(await customer.GET('/choices/port', { params: { query: { q: code } } }));
  return found.find(({ description }) => description === code)?.id ?? '';
}

// The customer's request
const [company] = dataOf(await customer.GET('/account/customers'));
const { id: quotationId } = dataOf(
  await customer.POST('/quotation', {
    body: {
      customerId: company?.id ?? '',
      siteId: null,
      contactPersonId: null,
      title: 'Excavator to Tomakomai',
      message: '',
      language: 'en',
    },
  }),
);
const quotation = { params: { path: { quotationId } } };
const { id: routeId } = dataOf(
  await customer.POST('/quotation/{quotationId}/route', {
    ...quotation,
    body: {
      answerId: null,
      version: 1,
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: await portId('JPHIC'),
      toPortId: await portId('JPTMK'),
      toDoorId: null,
      viaPortIds: [],
      departure: '2026-12-01',
      voyageId: null,
    },
  }),
);
dataOf(
  await customer.POST('/quotation/{quotationId}/freight', {
    ...quotation,
    body: {
      answerId: null,
      version: 2,
      routeId,
      cargo: {
        kind: 'heavy-equipment',
        modelId: null,
        description: 'Hydraulic excavator',
        count: 1,
        size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22600 },
        selfPropelled: true,
        crawler: false,
        attachments: '',
      },
      note: '',
    },
  }),
);
const { number } = dataOf(
  await customer.POST('/quotation/{quotationId}/submit', { ...quotation, body: { version: 3 } }),
);

// The employee's answer
const { id: answerId } = dataOf(await employee.POST('/quotation/{quotationId}/answer', quotation));
const answer = { params: { path: { quotationId, answerId } } };
const readAnswer = async (by: typeof employee) =>
  dataOf(await by.GET('/quotation/{quotationId}/answer/{answerId}', answer));
const versionSeenBy = async (by: typeof employee) => (await readAnswer(by)).version;
done(
  await employee.PUT('/quotation/{quotationId}/answer/{answerId}', {
    ...answer,
    body: {
      version: await versionSeenBy(employee),
      validUntil: '2026-12-20',
      currency: 'JPY',
      exchange: [],
      hold: false,
    },
  }),
);
const approvers = dataOf(
  await employee.GET('/quotation/{quotationId}/answer/{answerId}/approver', answer),
);
const chosen = approvers.find(({ nameEn }) => nameEn === 'Takahashi');
done(
  await employee.PUT('/quotation/{quotationId}/answer/{answerId}/approver', {
    ...answer,
    body: { version: await versionSeenBy(employee), approverIds: chosen ? [chosen.id] : [] },
  }),
);
done(
  await employee.POST('/quotation/{quotationId}/answer/{answerId}/request-approval', {
    ...answer,
    body: { version: await versionSeenBy(employee) },
  }),
);

// The approval: that of the last approver sends the offer
done(
  await approver.POST('/quotation/{quotationId}/answer/{answerId}/approve', {
    ...answer,
    body: { version: await versionSeenBy(approver), comment: null },
  }),
);

// The agreement
const { state, version } = await readAnswer(customer);
console.log(`${number}: ${state}`);
done(
  await person.POST('/quotation/{quotationId}/answer/{answerId}/agree', {
    ...answer,
    body: { version },
  }),
);
console.log(`${number}: ${(await readAnswer(customer)).state}`);

const pdf = dataOf(
  await customer.GET('/quotation/{quotationId}/answer/{answerId}/pdf', {
    params: { path: { quotationId, answerId }, query: { locale: 'en' } },
    parseAs: 'arrayBuffer',
  }),
);
writeFileSync('quotation.pdf', new Uint8Array(pdf));
