#!/usr/bin/env node
// Receives the messages of a webhook and verifies them with the library of Standard Webhooks.
//
//   npm install standardwebhooks
//   WEBHOOK_SECRET=whsec_… node examples/receive-webhook.mjs 8080
//
// The secret is shown once, when an administrator makes the webhook (Administration → Webhooks). The library exists for
// other languages too: https://github.com/standard-webhooks/standard-webhooks
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const { WEBHOOK_SECRET } = process.env;
if (!WEBHOOK_SECRET) {
  console.error('WEBHOOK_SECRET in the environment; then: receive-webhook.mjs PORT');
  process.exit(2);
}
const webhook = new Webhook(WEBHOOK_SECRET);
/** A message that is repeated has the same id. A real receiver keeps the ids where it keeps its data. */
const seen = new Set();

const server = createServer(async (request, response) => {
  // The signature is one of the body byte for byte: verify it before it is parsed.
  const body = await text(request);
  try {
    const { type, timestamp, data } = webhook.verify(body, request.headers);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) console.log(`${timestamp} ${type} ${JSON.stringify(data)}`);
    seen.add(id);
    // Any 2xx says that it was taken; whatever else, or nothing within ten seconds, and it is sent again later.
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.error(`Refused: ${error.message}`);
    response.writeHead(400).end();
  }
});
server.listen(Number(process.argv[2] ?? 8080), () =>
  console.log(`Listening on port ${server.address().port}`),
);
