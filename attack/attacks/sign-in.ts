import { setTimeout as wait } from 'node:timers/promises';
import { createOTP } from '@better-auth/utils/otp';
import { desc, eq } from 'drizzle-orm';
import { outboxMail } from '#platform/mail/tables.ts';
import { testPassword } from '#test/password.ts';
import { cookiesOf } from '#test/session.ts';
import type { Answer } from '../client.ts';
import type { Attack, Target } from '../target.ts';

const newPassword = 'new-harbour-77-lights';
let made = 0;
const nextEmail = (name: string) => `${name}-${++made}@attack.example`;

/** Free attempts of an account, and the one that gets through after them. */
const freeAttempts = 6;
/** Wrong passwords of a network in a minute. */
const networkAttempts = 20;

const signIn = (target: Target, email: string, password: string, address?: string) =>
  target.call({
    path: '/api/auth/sign-in/email',
    body: { email, password },
    ...(address ? { address } : {}),
  });

async function guessAccount(target: Target): Promise<void> {
  const { email } = await target.site.api.person({
    email: nextEmail('guessed'),
    password: testPassword,
  });
  const from = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => signIn(target, email, `guess-guess-${i}`)),
  );
  const checked = answers.filter(({ status }) => status !== 429).length;
  // One more after a second, the next after two more, then four, as the pauses grow.
  const seconds = (performance.now() - from) / 1000;
  const most = freeAttempts + Math.floor(Math.log2(seconds + 1));
  if (checked > most) target.gotThrough(`${checked} of 60 guesses were checked in ${seconds} s`);
  // Guesses on until the pause is long enough for the next call to be within it.
  for (let pause = 0, i = 0; pause < 3 && i < 100; i++) {
    await wait(100);
    const { headers } = await signIn(target, email, `guess-again-${i}`);
    pause = Number(headers['retry-after'] ?? 0);
  }
  const body = { email, password: testPassword };
  await target.refused('the right password', { path: '/api/auth/sign-in/email', body }, 429);
}

async function guessNetwork(target: Target): Promise<void> {
  const address = target.nextAddress();
  let checked = 0;
  for (let i = 0; i < networkAttempts * 2; i++) {
    const { status } = await signIn(target, nextEmail('sprayed'), 'guess-guess-guess', address);
    if (status !== 429) checked++;
  }
  if (checked > networkAttempts) target.gotThrough(`${checked} guesses were checked`);
}

/** Passwords of as many accounts, from as many networks, as somebody with a botnet has. */
const guessEverywhere = (target: Target): Promise<void> =>
  target.repeat(200, () => signIn(target, nextEmail('flooded'), 'guess-guess-guess'));

/** All of an answer that depends on what is known of an address: status, headers' names, fields and kinds of values. */
function shapeOf({ status, headers, text }: Answer): string {
  const shape = (value: unknown, key = ''): unknown => {
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, shape(each, name)]),
      );
    return /^(id|token|email|name|createdAt|updatedAt)$/.test(key) ? typeof value : value;
  };
  const names = Object.keys(headers).filter((name) => name !== 'set-cookie');
  return JSON.stringify([status, names.toSorted(), shape(JSON.parse(text))]);
}

async function enumerate(target: Target): Promise<void> {
  const known = await target.site.api.person({ email: nextEmail('known'), name: '既知' });
  for (const path of ['/sign-up/email', '/request-password-reset']) {
    const ask = async (email: string) => {
      const more = { name: '山本 遥', password: newPassword, locale: 'en', timeFormat: '12' };
      const body = { email, ...(path.startsWith('/sign-up') ? more : {}) };
      return shapeOf(await target.call({ path: `/api/auth${path}`, body }));
    };
    const [one, other] = [await ask(known.email), await ask(nextEmail('free'))];
    if (one !== other) target.gotThrough(`${path} tells who has an account: ${one} / ${other}`);
  }
}

async function oldLink(target: Target): Promise<void> {
  const { db, person } = target.site.api;
  const { email } = await person({ email: nextEmail('reset') });
  for (let i = 0; i < 2; i++)
    await target.call({ path: '/api/auth/request-password-reset', body: { email } });
  const mails = await db
    .select({ text: outboxMail.text })
    .from(outboxMail)
    .where(eq(outboxMail.to, email))
    .orderBy(desc(outboxMail.createdAt));
  const [newer, older] = mails.map(({ text }) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? target.site.origin;
    return new URL(link).searchParams.get('token');
  });
  const path = '/api/auth/reset-password';
  await target.done({ path, body: { token: newer, newPassword } });
  const evil = 'mallory-was-here-7';
  await target.refused('the older link', { path, body: { token: older, newPassword: evil } }, 400);
  await target.refused('the used link', { path, body: { token: newer, newPassword: evil } }, 400);
  if ((await signIn(target, email, evil)).status === 200) target.gotThrough('the password is set');
}

const foreign = [
  '/ja//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/ja/%2Fevil.example',
  'https://evil.example/',
  'javascript:alert(1)',
];

async function leadAway(target: Target): Promise<void> {
  const session = target.site.people.customer;
  const { email } = await target.site.api.person({ email: nextEmail('led') });
  for (const to of foreign) {
    for (const [path, more] of [
      ['/sign-up/email', { name: '山本 遥', password: newPassword, callbackURL: to }],
      ['/request-password-reset', { redirectTo: to }],
    ] as const)
      await target.refused(
        `${path} with ${to}`,
        { path: `/api/auth${path}`, body: { email, ...more } },
        400,
      );
    for (const path of ['/', '/ja', '/auth/logout', '/auth/check-user', '/maintenance'])
      for (const by of [null, session]) {
        const sent = { path: `${path}?redirectTo=${encodeURIComponent(to)}`, session: by };
        const { headers, text } = await target.call(sent);
        const location = headers.location ?? '/';
        // Where a browser would go; the parameter itself may be kept for the sign-in screen, which checks it again.
        const onward = new URL(location, target.site.origin);
        if (onward.origin !== target.site.origin || /^\/[/\\]/.test(location))
          target.gotThrough(`${sent.path} leads to ${location}`);
        if (/href="[^"?]*evil\.example/.test(text)) target.gotThrough(`${sent.path} has a link`);
      }
  }
}

async function writeFromElsewhere(target: Target): Promise<void> {
  const { customer: session } = target.site.people;
  for (const path of [
    '/api/v1/account/check-user',
    '/api/rpc/account/checkUser',
    '/api/auth/sign-out',
  ])
    for (const headers of [
      { origin: undefined },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      { origin: undefined, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined, 'content-type': 'text/plain' },
    ])
      await target.refused(
        `${path} with ${JSON.stringify(headers)}`,
        { path, session, body: {}, headers },
        403,
      );
}

async function guessCodes(target: Target): Promise<void> {
  const { api } = target.site;
  const person = await api.person({ email: nextEmail('codes'), password: testPassword });
  const { account } = api.client(person);
  const { secret, until, seal } = await account.startSecondFactor();
  const otp = createOTP(secret);
  await account.confirmSecondFactor({ secret, until, seal, code: await otp.totp() });
  const path = '/api/auth/two-factor/verify-totp';
  const challenge = async () => {
    const headers = new Headers();
    const { headers: answered } = await signIn(target, person.email, testPassword);
    for (const cookie of answered['set-cookie'] ?? []) headers.append('set-cookie', cookie);
    return { cookie: cookiesOf(new Response(null, { headers })) };
  };
  let checked = 0;
  for (let round = 0; round < 4; round++) {
    const session = await challenge();
    for (let i = 0; i < 6; i++) {
      const { status } = await target.call({ path, session, body: { code: `00000${i}` } });
      if (status === 200) target.gotThrough(`00000${i} was right`);
      if (status === 401) checked++;
    }
  }
  if (checked > 10) target.gotThrough(`${checked} of 24 codes were checked`);
  // The next one: that of the set-up has been used.
  const code = await otp.hotp(Math.floor(Date.now() / 30_000) + 1);
  const sent = { path, session: await challenge(), body: { code } };
  await target.refused('the right code, while the account pauses', sent, 401, 429);
}

export const signInAttacks: readonly Attack[] = [
  {
    name: 'sign-in-account',
    rule: 'Wrong passwords count by account: of 60 guesses from 60 addresses six are checked at once.',
    run: guessAccount,
  },
  {
    name: 'sign-in-network',
    rule: 'Wrong passwords count by network: 20 a minute for all accounts.',
    run: guessNetwork,
  },
  {
    name: 'sign-in-flood',
    rule: 'Passwords are checked a few at a time: guessing takes no time of others, beyond it comes 503 with Retry-After.',
    run: guessEverywhere,
  },
  {
    name: 'sign-in-enumerate',
    rule: 'Nobody learns by signing up or by a reset whether an address has an account.',
    run: enumerate,
  },
  {
    name: 'sign-in-old-link',
    rule: 'Using one reset link voids all of the account.',
    run: oldLink,
  },
  {
    name: 'sign-in-redirect',
    rule: 'redirectTo and callbackURL lead nowhere else.',
    run: leadAway,
  },
  {
    name: 'sign-in-foreign-write',
    rule: 'A write with cookies needs the origin of this site, or Sec-Fetch-Site.',
    run: writeFromElsewhere,
  },
  {
    name: 'sign-in-codes',
    rule: 'Codes of an app cannot be guessed: a challenge ends after five, the account pauses.',
    run: guessCodes,
  },
];
