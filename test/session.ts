import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { makeSignature } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { type NewAccount, createAccount } from '#account/accounts.server.ts';
import { createAuth } from '#account/auth.server.ts';
import { authSession } from '#account/tables.ts';
import { linkAccount, unlinkAccount } from '#people/account-link.server.ts';
import { type Settings, readSettings } from '#platform/config.server.ts';
import { uuidv7 } from '#platform/id.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { ApiClient } from '../src/api.ts';
import { answerApi } from '../src/api-handler.server.ts';
import type { App } from '../src/app.server.ts';
import './answers.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testPassword } from './password.ts';

const testHash = cheapPasswords.hash(testPassword);
export const testSecret = 'test-secret-test-secret-test-secret';
export const testOrigin = 'http://umiji.test';

/** A signed-in person: the account and the cookies its browser would send. */
export type TestSession = Readonly<{ accountId: string; email: string; cookie: string }>;

export type Call = Readonly<{
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string;
  session?: TestSession | null;
  headers?: Record<string, string>;
  /** The address of the caller. */
  address?: string;
}>;

/** Cookies of a response as the browser sends them back, without removed ones. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
}

let callers = 0;
/** Every caller has its own address, so that limits on attempts affect only tests that are about them. */
const nextAddress = () => `192.0.2.${++callers % 250}`;

/**
 * The whole API, called as over the network, but in process.
 * @param on an empty migrated database; by default one of its own
 */
export async function testApi(
  settings: Partial<Settings> = {},
  on?: TestDatabase,
  social?: Parameters<typeof createAuth>[1]['social'],
) {
  const database = on ?? (await testDatabase());
  const { db } = database;
  const environment = { BASE_URL: testOrigin, DEMO: 'off', RATE_LIMIT: '1000000' };
  const all: Settings = { ...readSettings(environment), ...settings };
  const auth = createAuth(db, {
    baseUrl: all.baseUrl,
    siteName: all.siteName,
    secret: testSecret,
    social: social ?? all.social,
    employeeSecondFactor: all.employeeSecondFactor,
    passwords: cheapPasswords,
    verified: async (account) => void (await linkAccount(db, account, new Date())),
    deleted: (tx, account) => unlinkAccount(tx, account, new Date()),
  });
  const app: App = { ...database, settings: all, auth, now: () => new Date() };

  async function call(
    path: string,
    { method, body, raw, session, headers = {}, address = nextAddress() }: Call = {},
  ): Promise<Response> {
    const request = new Request(new URL(path, all.baseUrl), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        host: new URL(all.baseUrl).host,
        origin: all.baseUrl,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(session ? { cookie: session.cookie } : {}),
        ...headers,
      },
      ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    });
    return answerApi(app, Object.assign(request, { ip: address }));
  }

  async function signIn(email: string, password: string = testPassword): Promise<TestSession> {
    const response = await call('/api/auth/sign-in/email', { body: { email, password } });
    if (!response.ok)
      throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
    const { user } = (await response.json()) as { user: { id: string } };
    return { accountId: user.id, email, cookie: cookiesOf(response) };
  }

  /** Opens a session as the sign-in does once the password was found right, which takes most of its time. */
  async function open(accountId: string): Promise<string> {
    const { authCookies, internalAdapter, secret } = await auth.$context;
    const { token } = await internalAdapter.createSession(accountId);
    await db
      .update(authSession)
      .set({ authenticatedAt: new Date() })
      .where(eq(authSession.token, token));
    const value = `${token}.${await makeSignature(token, secret)}`;
    return `${authCookies.sessionToken.name}=${encodeURIComponent(value)}`;
  }

  let made = 0;
  /** Creates an account with these values, by default with its affiliation just confirmed, and a session of it. */
  async function person(values: Partial<NewAccount> = {}): Promise<TestSession> {
    const email = values.email ?? `person-${++made}@umiji.example`;
    const { id } = await createAccount(
      db,
      {
        name: 'Test Person',
        affiliationCheckedAt: new Date(),
        ...values,
        email,
        // Cheap, for what is called in this process: another one is given one of its own.
        password: values.password ?? { hash: await testHash },
      },
      // Long before whatever a test does: a new account confirms nobody's changes.
      new Date('2026-01-05T00:00:00Z'),
    );
    return { accountId: id, email, cookie: await open(id) };
  }

  /** The typed procedures as this person's screens call them, each write with a key; `null` is a guest. */
  function client(session: TestSession | null, locale: Locale = 'en'): ApiClient {
    const link = new RPCLink({
      url: `${all.baseUrl}/api/rpc`,
      headers: () => ({
        'accept-language': locale,
        origin: all.baseUrl,
        'idempotency-key': uuidv7(),
        ...(session ? { cookie: session.cookie } : {}),
      }),
      fetch: (request) => answerApi(app, request),
    });
    return createORPCClient(link);
  }

  return { app, db, url: database.url, auth, call, signIn, person, client, close: database.close };
}
export type TestApi = Awaited<ReturnType<typeof testApi>>;
