import { expect, test } from 'vitest';
import { resendAfterMs, sendWithRetry } from './resend.ts';

const address = 'http://umiji.test/api/rpc/quotation/submit';
const post = () => new Request(address, { method: 'POST', body: '{"title":"油圧ショベル"}' });

/** Gives these answers in turn; a missing answer is a broken connection. Records the requests and the waits. */
function server(...answers: (Response | null)[]) {
  const [sent, waited]: [string[], number[]] = [[], []];
  const means = {
    fetch: async (request: Request) => {
      sent.push(await request.text());
      const answer = answers[sent.length - 1];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
    wait: async (ms: number) => void waited.push(ms),
  };
  return { means, sent, waited };
}
const answer = (status: number, body: unknown = null) => Response.json(body, { status });

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a write answered %i is sent once more, unchanged, after a second',
  async (status) => {
    const { means, sent, waited } = server(answer(status), answer(200));
    expect((await sendWithRetry(post(), means)).status).toBe(200);
    expect(sent).toEqual(['{"title":"油圧ショベル"}', '{"title":"油圧ショベル"}']);
    expect(waited).toEqual([resendAfterMs]);
  },
);

test.each([{ code: 'still-running' }, { json: { code: 'still-running' } }])(
  'if the first one is still running (%o), the write is sent once more',
  async (body) => {
    const { means, sent } = server(answer(409, body), answer(200));
    expect([(await sendWithRetry(post(), means)).status, sent.length]).toEqual([200, 2]);
  },
);

test('it is never sent a third time', async () => {
  const { means, sent } = server(answer(503), answer(503), answer(200));
  expect([(await sendWithRetry(post(), means)).status, sent.length]).toEqual([503, 2]);
});

test('a broken connection counts as no answer', async () => {
  const { means, sent } = server(null, answer(200));
  expect([(await sendWithRetry(post(), means)).status, sent.length]).toEqual([200, 2]);
});

test.each([
  [409, { code: 'stale', message: 'Someone else saved this in the meantime.' }],
  [409, { json: { code: 'wrong-state' } }],
  [400, { code: 'invalid' }],
  [404, null],
  [200, null],
])('a write answered %i %o is not sent again', async (status, body) => {
  const { means, sent } = server(answer(status, body), answer(200));
  expect([(await sendWithRetry(post(), means)).status, sent.length]).toEqual([status, 1]);
});

test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('%s is sent once', async (method) => {
  const { means, sent } = server(answer(503), answer(200));
  expect([
    (await sendWithRetry(new Request(address, { method }), means)).status,
    sent.length,
  ]).toEqual([503, 1]);
});
