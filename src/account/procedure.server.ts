import { os as root } from '@orpc/server';
import type { Database } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type AfterCommit, afterCommitQueue } from '#platform/http/after-commit.server.ts';
import { runOnce } from '#platform/http/idempotency.server.ts';
import { Refused } from '#platform/refusal.ts';
import { toApiError } from './answer.server.ts';
import { guard } from './guard.ts';
import type { Access, Principal } from './principal.ts';
import { scopeOf } from './scopes.ts';
import { defined } from '#platform/expect.ts';

/** What every procedure knows of its call. */
export type ApiContext = Readonly<{
  db: Database;
  principal: Principal | null;
  locale: Locale;
  now: () => Date;
  requestId: string;
  ip: string | null;
  /** What the caller's browser keeps for this site. */
  cookies?: string | null;
  /** How the caller names this write, if it may send it again. `db` is then the transaction of the whole call. */
  idempotencyKey?: string | null;
  /** Takes what is to be done once the call's writes are committed; called by `afterCommit` of platform/http. */
  afterCommit?: (work: AfterCommit) => void;
  /** With whose accounts people may sign in beside our own. */
  providers?: readonly ('google' | 'microsoft')[];
  /** Whether messages to other systems may go into private networks. */
  privateReceivers?: boolean;
  /** Where the product is reached, for links in mail. */
  baseUrl: string;
  /** What the site is called, in titles and mail. */
  siteName?: string;
  /** Whether the settings let only administrators in. */
  maintenance?: boolean;
  /** Signs a text that a page is given and brings back, so that nobody else can have written it. */
  seal?: (text: string) => string;
}>;
/** Of a call that asked for a person: the person is there. */
export type SignedIn = ApiContext & { principal: Principal };

/** `repeatable`: done twice it does no harm, and its answer is not worth keeping; `absent`: refused to everybody, and not described. */
export type Meta = { repeatable?: boolean; absent?: boolean };
/** Outputs describe and type the answers and are not run over them: what the server made itself is looked at by the tests. */
const os = root
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$meta<Meta>({})
  .$context<ApiContext>();

/** A system reaches what its key allows, whatever the person may do whom it acts as. */
const withinScope = os.middleware(({ context, next, path, procedure }) => {
  const allowed = context.principal?.scopes;
  if (!allowed) return next();
  const scope = scopeOf(path, procedure['~orpc'].route.method ?? 'POST');
  if (scope === null) throw new Refused('not-for-keys');
  if (!allowed.includes(scope)) throw new Refused('scope-missing', { values: { scope } });
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
  .use(withinScope);

/** Refuses who may not call: the guard of the screens, with statuses in place of redirects. */
function assertAccess(access: Access, context: ApiContext): void {
  const verdict = guard({ access }, '', context.principal, context.now());
  if (verdict === 'allow') return;
  if (!context.principal) throw new Refused('unauthenticated');
  throw new Refused(
    verdict.redirect === '/auth/check-user' ? 'affiliation-unchecked' : 'forbidden',
  );
}

type KeyedContext = Pick<SignedIn, 'db' | 'principal' | 'afterCommit'>;

/**
 * Does a write that its caller named by a key once, in one transaction with the key and the kept answer; see `once`.
 * `run` takes what replaces the call's own `db`; what it leaves for after the commit is handed on when that has happened.
 */
export async function runOnceByKey<T>(
  { db, principal, afterCommit }: KeyedContext,
  call: Readonly<{ key: string; call: string; input: unknown }>,
  run: (within: Readonly<{ db: Database; afterCommit: (work: AfterCommit) => void }>) => Promise<T>,
): Promise<T> {
  let later: AfterCommit[] = [];
  const answer = await runOnce(db, { owner: principal.accountId, ...call }, (tx) => {
    // Of an attempt that was rolled back nothing is left.
    later = [];
    return run({ db: tx, afterCommit: (work) => void later.push(work) });
  });
  for (const work of later) afterCommit?.(work);
  return answer;
}

/** Every write with a key is done once. */
const idempotent = os.middleware(async ({ context, next, path, procedure }, input, output) => {
  const { idempotencyKey: key, principal } = context;
  if (
    !key ||
    !principal ||
    procedure['~orpc'].route.method === 'GET' ||
    procedure['~orpc'].meta.repeatable
  )
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
    .use(({ context, next }) => {
      assertAccess(access, context);
      return next({ context: { principal: defined(context.principal) } });
    })
    .use(idempotent);

/** Starts a procedure with who may call it. */
export function procedure(access: 'public'): typeof base;
export function procedure(access: Exclude<Access, 'public'>): ReturnType<typeof signedIn>;
export function procedure(access: Access): typeof base | ReturnType<typeof signedIn> {
  return access === 'public' ? base : signedIn(access);
}

/** Signed in, whatever the affiliation: for the screens that ask about it. */
export const anySession = procedure('public')
  .use(({ context, next }) => {
    if (!context.principal) throw new Refused('unauthenticated');
    return next({ context: { principal: context.principal } });
  })
  .use(idempotent);

/** What a person decides about itself: an administrator who acts as somebody does not. */
export const ownSession = anySession.use(({ context, next }) => {
  if (context.principal.impersonatedBy) throw new Refused('forbidden');
  return next();
});
