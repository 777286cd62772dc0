#!/usr/bin/env node
// Asks for a quotation, waits until it is offered, and keeps its PDF.
//
//   UMIJI_URL=https://umiji.example UMIJI_KEY=umiji_… node examples/request-quotation.mjs JPHIC JPTMK 2027-04-01 quotation.pdf
//
// The key is made by an administrator (Administration → API keys) for a customer's account, allowed to read quotations
// and to request them. Node 20 or later; nothing to install. It asks every 30 seconds, or every POLL_SECONDS.
//
// It ends with 0 when the PDF is kept, also that of an offer which was agreed, declined or has expired by then; with 1 when
// the quotation was cancelled or a call was refused; with 2 when something is missing on the command line.
import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';

const { UMIJI_URL, UMIJI_KEY, POLL_SECONDS = '30' } = process.env;
const [fromCode, toCode, departure, file = 'quotation.pdf'] = process.argv.slice(2);
if (!UMIJI_URL || !UMIJI_KEY || !fromCode || !toCode || !departure) {
  console.error(
    'UMIJI_URL and UMIJI_KEY in the environment; then: request-quotation.mjs FROM TO DEPARTURE [FILE]',
  );
  process.exit(2);
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** One call. A write carries an Idempotency-Key, so that sending it again after a broken connection does it only once. */
async function call(method, path, body, key = randomUUID()) {
  const response = await fetch(`${UMIJI_URL.replace(/\/$/, '')}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${UMIJI_KEY}`,
      'accept-language': 'en',
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // Maintenance, or too many calls: again when the answer says so.
  const retryAfter = response.headers.get('retry-after');
  if ([429, 503].includes(response.status) && retryAfter) {
    await pause(Number(retryAfter));
    return call(method, path, body, key);
  }
  if (!response.ok) {
    const { code, message, fields = [], requestId } = await response.json();
    throw new Error(
      [
        `${method} ${path}: ${response.status} ${code}: ${message} (${requestId})`,
        ...fields.map((field) => `  ${field.path}: ${field.message}`),
      ].join('\n'),
    );
  }
  return response;
}
const read = async (path) => (await call('GET', path)).json();
const write = async (path, body) => (await call('POST', path, body)).json();

async function port(code) {
  const found = (await read(`/choices/port?q=${encodeURIComponent(code)}`)).find(
    (each) => each.description === code,
  );
  if (!found) throw new Error(`No port ${code}.`);
  return found.id;
}

// 1. A draft of the first customer that the key's account stands for.
const [customer] = await read('/account/customers');
if (!customer) throw new Error('The account of the key stands for no customer.');
const { id } = await write('/quotation', {
  customerId: customer.id,
  siteId: null,
  contactPersonId: null,
  title: `Excavator ${fromCode} – ${toCode}`,
  message: '',
  language: 'en',
});

// 2. Its route and what is carried. `version` says which version was seen: somebody else's change in between is refused.
const sheet = (version) => ({ answerId: null, version });
const { id: routeId } = await write(`/quotation/${id}/route`, {
  ...sheet(1),
  condition: 'port-port',
  fromDoorId: null,
  fromPortId: await port(fromCode),
  toPortId: await port(toCode),
  toDoorId: null,
  viaPortIds: [],
  departure,
  voyageId: null,
});
await write(`/quotation/${id}/freight`, {
  ...sheet(2),
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
});

// 3. Send it.
const { number } = await write(`/quotation/${id}/submit`, { version: 3 });
console.log(`Requested: ${number}`);

// 4. Wait for the offer. (A webhook for quotation.offer tells it without asking.)
/** The states of an answer that was offered; a new revision may be on its way while the quotation is answered again. */
const sent = ['offered', 'agreed', 'declined', 'expired'];
let offer;
for (;;) {
  const quotation = await read(`/quotation/${id}`);
  if (['agreed', 'declined', 'expired', 'cancelled'].includes(quotation.state))
    console.log(`${number} is ${quotation.state}.`);
  // There is no offer to wait for.
  if (quotation.state === 'cancelled') process.exit(1);
  offer = quotation.answers.findLast((answer) => sent.includes(answer.state));
  if (offer) break;
  await pause(Number(POLL_SECONDS));
}
console.log(`Offered: ${offer.total} ${offer.currency}, valid until ${offer.validUntil}`);

// 5. The PDF, byte for byte what was sent.
const pdf = await call('GET', `/quotation/${id}/answer/${offer.id}/pdf?locale=en`);
await writeFile(file, new Uint8Array(await pdf.arrayBuffer()));
console.log(`Kept: ${file}`);
