import { os as root } from '@orpc/server';
import type { symmetricEncrypt } from 'better-auth/crypto';
import type { Database } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type AfterCommit, afterCommitQueue } from '#platform/http/after-commit.server.ts';
import { runOnce } from '#platform/http/idempotency.server.ts';
import { inTurn } from '#platform/http/in-turn.server.ts';
import type { BodyKind } from '#platform/http/limit.ts';
import { type RefusalCode, Refused } from '#platform/refusal.ts';
import { toApiError } from './answer.server.ts';
import { guard } from './guard.ts';
import type { Access, Principal } from './principal.ts';
import { type Scope, scopeOf } from './scopes.ts';
import { assertRecentlyAuthenticated } from './session-strength.server.ts';
import { defined } from '#platform/expect.ts';

/** The context of every procedure. */
export type ApiContext = Readonly<{
  db: Database;
  principal: Principal | null;
  locale: Locale;
  now: () => Date;
  requestId: string;
  ip: string | null;
  /** The request's Cookie header. */
  cookies?: string | null;
  /** The Idempotency-Key of the call, if any. `db` is then the transaction of the whole call. */
  idempotencyKey?: string | null;
  /** Queues work for after the commit; called by `afterCommit` of platform/http. */
  afterCommit?: (work: AfterCommit) => void;
  /** Configured providers of social sign-in. */
  providers?: readonly ('google' | 'microsoft')[];
  /** Whether webhooks may go to private networks. */
  privateReceivers?: boolean;
  /** The site's address, for links in mail. */
  baseUrl: string;
  /** The site's name, in titles and mail. */
  siteName?: string;
  /** Whether the settings restrict access to administrators. */
  maintenance?: boolean;
  /** Encrypts the secrets of second factors. */
  encryptionKey?: Parameters<typeof symmetricEncrypt>[0]['key'];
  /** False where one administrator is enough for what otherwise takes a second one. */
  secondConfirmation?: boolean;
  /** False where a contact person of a customer agrees to offers without being confirmed. */
  contactConfirmation?: boolean;
  /** The administrator who has confirmed what the principal has asked for; for the log. */
  confirmedBy?: Readonly<{ accountId: string; name: string }>;
  /** Signs a text that is given to a page and sent back by it, so that it cannot be forged. */
  seal?: (text: string) => string;
}>;
/** The context of a procedure that requires a signed-in person. */
export type SignedIn = ApiContext & { principal: Principal };

type Meta = {
  /** Changes nothing, although it is no GET. */
  reads?: boolean;
  /** Safe to run twice, so no answer is stored for its Idempotency-Key. */
  repeatable?: boolean;
  /** Refused to everybody, and left out of the OpenAPI document. */
  absent?: boolean;
  /** Dangerous: needs a password or passkey of the last ten minutes. */
  reauthenticate?: boolean;
  /** Open to a session that still lacks its second factor. */
  withoutSecondFactor?: boolean;
  /** Calls of this name hold the same locks, so only a few of them run at once: the others wait without a connection. */
  inTurn?: string;
  /** For administrators, as whom no key acts. */
  adminOnly?: boolean;
  /** The budget of what it is sent; by default that of an ordinary call. */
  body?: BodyKind;
};
/** Output schemas describe and type the answers but are not run in production; the tests validate answers against them. */
const os = root
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$meta<Meta>({})
  .$context<ApiContext>();

/** The scope that a key needs for a procedure; null: no key reaches it. */
export const keyScopeOf = (
  path: readonly string[],
  { route, meta }: Readonly<{ route: { method?: string | undefined }; meta: Meta }>,
): Scope | null => (meta.adminOnly ? null : scopeOf(path, route.method ?? 'POST'));

/** Restricts API keys to their scopes, whatever the account may do. */
const withinScope = os.middleware(({ context, next, path, procedure }) => {
  const allowed = context.principal?.scopes;
  if (!allowed) return next();
  const scope = keyScopeOf(path, procedure['~orpc']);
  if (scope === null) throw new Refused('not-for-keys');
  if (!allowed.includes(scope)) throw new Refused('scope-missing', { values: { scope } });
  return next();
});

/** Whether a call changes nothing. */
export const onlyReads = ({ method, reads }: { method?: string | undefined } & Meta): boolean =>
  method === 'GET' || reads === true;

/** Whether a person acts as somebody else; a system that acts by its key does so in its account's name. */
export const isImpersonating = (
  principal: Pick<Principal, 'impersonatedBy' | 'scopes'> | null,
): boolean => principal?.scopes === null && principal.impersonatedBy !== null;

/** Of the events that a person may trigger now those that are accepted: none from whoever acts as somebody else. */
export const accepted = <E>(
  principal: Parameters<typeof isImpersonating>[0],
  events: readonly E[],
): E[] => (isImpersonating(principal) ? [] : [...events]);

/**
 * Whoever acts as somebody else reads, and changes nothing in that name: no decision, message, document or preference.
 * The only exception is the end of it, a call of the sign-in service (docs/decisions/impersonation.md).
 */
const nothingInOthersName = os.middleware(({ context, next, procedure }) => {
  const { route, meta } = procedure['~orpc'];
  if (isImpersonating(context.principal) && !onlyReads({ method: route.method, ...meta }))
    throw new Refused('impersonating');
  return next();
});

const base = os
  .use(async ({ context, next }) => {
    const later = afterCommitQueue(context.db, context.requestId);
    try {
      const result = await next({ context: { afterCommit: later.add } });
      await later.run();
      return result;
    } catch (error) {
      throw toApiError(error, context);
    }
  })
  .use(withinScope)
  .use(nothingInOthersName);

/** Checks access by the same guard as the screens, with errors instead of redirects. @throws Refused */
export function assertAccess(access: Access, context: ApiContext): void {
  const verdict = guard({ access }, '', context.principal, context.now());
  if (verdict === 'allow') return;
  if (!context.principal) throw new Refused('unauthenticated');
  throw new Refused(refusalOf[verdict.redirect] ?? 'forbidden');
}

/** What a screen would ask first. */
const refusalOf: Readonly<Partial<Record<string, RefusalCode>>> = {
  '/auth/check-user': 'affiliation-unchecked',
  '/auth/second-factor': 'second-factor-required',
};

/** Holds what dangerous procedures ask of the session, whoever may call them. */
const authenticated = os.middleware(({ context, next, procedure }) => {
  const { reauthenticate, withoutSecondFactor } = procedure['~orpc'].meta;
  if (context.principal?.lacksSecondFactor && !withoutSecondFactor)
    throw new Refused('second-factor-required');
  if (reauthenticate) assertRecentlyAuthenticated(context.principal, context.now());
  return next();
});

type KeyedContext = Pick<SignedIn, 'db' | 'principal' | 'afterCommit'>;

/**
 * Runs a write with an Idempotency-Key once, in one transaction with the key and the stored answer; see `runOnce`.
 * `run` gets the `db` to use instead of the call's; its `afterCommit` work is passed on after the commit.
 */
export async function runOnceByKey<T>(
  { db, principal, afterCommit }: KeyedContext,
  call: Readonly<{ key: string; call: string; input: unknown }>,
  run: (within: Readonly<{ db: Database; afterCommit: (work: AfterCommit) => void }>) => Promise<T>,
): Promise<T> {
  let later: AfterCommit[] = [];
  const answer = await runOnce(db, { owner: principal.accountId, ...call }, (tx) => {
    // Drop the work of an attempt that was rolled back.
    later = [];
    return run({ db: tx, afterCommit: (work) => void later.push(work) });
  });
  for (const work of later) afterCommit?.(work);
  return answer;
}

const waiting = os.middleware(({ next, procedure }) => {
  const { inTurn: name } = procedure['~orpc'].meta;
  return name ? inTurn(name, async () => next()) : next();
});

/** Runs every write with a key once. */
const idempotent = os.middleware(async ({ context, next, path, procedure }, input, output) => {
  const { idempotencyKey: key, principal } = context;
  const { route, meta } = procedure['~orpc'];
  if (!key || !principal || onlyReads({ method: route.method, ...meta }) || meta.repeatable)
    return next();
  return output(
    await runOnceByKey(
      { ...context, principal },
      { key, call: path.join('.'), input },
      async (within) => (await next({ context: within })).output,
    ),
  );
});

const signedIn = (access: Exclude<Access, 'public'>) =>
  base
    .meta({ adminOnly: access === 'admin' })
    .use(({ context, next }) => {
      assertAccess(access, context);
      return next({ context: { principal: defined(context.principal) } });
    })
    .use(authenticated)
    .use(waiting)
    .use(idempotent);

/** Starts a procedure with its access rule. */
export function procedure(access: 'public'): typeof base;
export function procedure(access: Exclude<Access, 'public'>): ReturnType<typeof signedIn>;
export function procedure(access: Access): typeof base | ReturnType<typeof signedIn> {
  return access === 'public' ? base : signedIn(access);
}

/** For signed-in people with or without affiliation: for the screens that ask about it. */
export const anySession = procedure('public')
  .use(({ context, next }) => {
    if (!context.principal) throw new Refused('unauthenticated');
    return next({ context: { principal: context.principal } });
  })
  .use(authenticated)
  .use(idempotent);

/** For decisions about one's own account: refused to an impersonating administrator. */
export const ownSession = anySession.use(({ context, next }) => {
  if (context.principal.impersonatedBy) throw new Refused('forbidden');
  return next();
});
