import { bodyAddresses, malformedBodies, malformedQueries } from '#test/attack/bodies.ts';
import type { Attack, Target } from '../target.ts';

// What no client of ours sends. Every answer is a refusal (4xx) of bounded size, given before the effort is made.

const megabyte = 1024 * 1024;
const longestAnswer = 8_000;
/** Where guests may write. */
const contact = '/api/v1/contact';

/** The same text from guests at many addresses, twelve at a time. */
async function flood(target: Target, what: string, body: string, ...statuses: readonly number[]) {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json' };
  await target.repeat(12, async () => {
    const sent = { path: contact, body: bytes, headers };
    const { text } = await target.refused(what, sent, ...statuses);
    if (text.length > longestAnswer) target.gotThrough(`${what}: an answer of ${text.length}`);
  });
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const manyKeys = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`key${i}`, i])));

async function malformed(target: Target): Promise<void> {
  const { customer, employee } = target.site.people;
  for (const [name, { raw, ...more }] of Object.entries(malformedBodies))
    for (const path of bodyAddresses)
      for (const session of target.isShort ? [employee] : [null, customer, employee]) {
        const type = { 'content-type': 'text/plain', ...('headers' in more ? more.headers : {}) };
        const sent = { path, session, method: 'POST', body: Buffer.from(raw), headers: type };
        const { status, text } = await target.call(sent);
        if ((status > 0 && status < 400) || text.length > longestAnswer)
          target.gotThrough(`${name} to ${path}: ${status}, ${text.length} characters`);
      }
}

async function queries(target: Target): Promise<void> {
  const session = target.site.people.employee;
  for (const name of ['industry', 'company', 'ship', 'announce', 'vehicle', 'employee'])
    for (const query of malformedQueries)
      await target.call({ path: `/api/v1/mst/${name}?${query}`, session });
}

async function headers(target: Target): Promise<void> {
  const session = target.site.people.employee;
  for (const path of ['/', '/api/v1/quotation', '/api/auth/get-session', '/api/rpc/account/me']) {
    await target.refused(`TRACE ${path}`, { method: 'TRACE', path, session }, 400, 404, 405, 501);
    for (const host of ['evil:99999', 'evil:1:2', '[::1', 'a b', '%00', '../', '\u00ff']) {
      const sent = { path, session, headers: { 'x-forwarded-host': host } };
      const { text, headers: answered } = await target.call(sent);
      if (/evil/.test(`${text}${JSON.stringify(answered)}`))
        target.gotThrough(`the answer of ${path} names the host ${host}`);
    }
    await target.call({ path, headers: { 'x-forwarded-proto': 'javascript' } });
  }
}

export const bodyAttacks: readonly Attack[] = [
  {
    name: 'json-19mb',
    rule: 'An ordinary call has 64 kB, a guest’s call whatever its address: 19 MB are refused by their length.',
    run: (target) => flood(target, '19 MB', `{"message":"${'a'.repeat(19 * megabyte)}"}`, 413, 429),
  },
  {
    name: 'json-deep',
    rule: 'Values are nested at most 32 levels deep.',
    run: (target) => flood(target, '9,000 levels', nested(9_000), 400, 429),
  },
  {
    name: 'json-keys',
    rule: 'At most 20 faults are told, of a made-up name its beginning: unknown keys are not echoed.',
    run: (target) => flood(target, '4,000 unknown keys', manyKeys(4_000), 400, 429),
  },
  {
    name: 'sign-in-20mb',
    rule: 'The sign-in service takes no more than an ordinary call: an email of 20 MB is refused.',
    run: async (target) => {
      const email = `${'a'.repeat(20 * megabyte)}@umiji.example`;
      const body = { email, password: 'x' };
      await target.refused('20 MB', { path: '/api/auth/sign-in/email', body }, 413);
    },
  },
  {
    name: 'malformed-bodies',
    rule: 'null, broken forms and wrong meta of the screens’ protocol are refused, by whomever they are sent.',
    run: malformed,
  },
  {
    name: 'malformed-queries',
    rule: 'Wrongly typed filters, sort=__proto__ and the like never end in an error of the server.',
    run: queries,
  },
  {
    name: 'malformed-headers',
    rule: 'TRACE is refused; a forwarded host that is none reaches no link and ends in no error.',
    run: headers,
  },
];

export const limitAttacks: readonly Attack[] = [
  {
    name: 'flood-guest',
    rule: 'A guest’s address has a quarter of an account’s calls in a minute.',
    run: (target) => flooded(target, null, Math.ceil(target.site.callsPerMinute / 4)),
  },
  {
    name: 'flood-account',
    rule: 'An account has so many calls in a minute, from however many addresses.',
    run: async (target) => {
      const session = await target.site.api.person({ isEmployee: true });
      await flooded(target, session, target.site.callsPerMinute);
    },
  },
];

/** A hundred calls more than the limit: no more than the limit are answered. */
async function flooded(
  target: Target,
  session: Readonly<{ cookie: string }> | null,
  limit: number,
): Promise<void> {
  const guest = target.nextAddress();
  let left = limit + 100;
  let answered = 0;
  const work = async () => {
    while (left-- > 0) {
      const address = session ? target.nextAddress() : guest;
      const { status } = await target.call({ path: '/api/v1/announce', session, address });
      if (status === 200) answered++;
      else if (status !== 429) target.gotThrough(`${status}, not 200 or 429`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  if (answered > limit) target.gotThrough(`${answered} calls in a minute, not ${limit}`);
}
