// What must not compile against the types that are generated from the description of the API; never run.
import createClient from 'openapi-fetch';
import type { paths } from './umiji.ts';

const { GET, POST } = createClient<paths>();
const params = { path: { quotationId: '' } };

// @ts-expect-error -- no such address
await GET('/quotations');

// @ts-expect-error -- the address has no such method
await POST('/account/me');

// @ts-expect-error -- without the id of the address
await POST('/quotation/{quotationId}/submit', { body: { version: 1 } });

// @ts-expect-error -- a number is not text
await POST('/quotation/{quotationId}/submit', { params, body: { version: '1' } });

// @ts-expect-error -- a required field is missing
await POST('/quotation/{quotationId}/cancel', { params, body: {} });

// @ts-expect-error -- no such language
await GET('/quotation/{quotationId}', { params: { ...params, query: { locale: 'fr' } } });

const { data } = await GET('/quotation/{quotationId}', { params });
// @ts-expect-error -- no such state
if (data?.state === 'finished') console.log();
// @ts-expect-error -- nothing is known of an answer that was refused
console.log(data.number);
