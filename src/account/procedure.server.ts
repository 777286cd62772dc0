import { ORPCError, ValidationError, os } from '@orpc/server';
import type * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { type Refusal, Refused, refusals, sentence } from '#platform/refusal.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import { guard } from './guard.ts';
import type { Access, Principal } from './principal.ts';

/** What every procedure knows of its call. */
export type ApiContext = Readonly<{
  db: Database;
  principal: Principal | null;
  locale: Locale;
  now: () => Date;
  requestId: string;
  ip: string | null;
}>;
/** Of a call that asked for a person: the person is there. */
export type SignedIn = ApiContext & { principal: Principal };

/** The body of every refusal: `code` for programs, `message` for people, `fields` for forms. */
export type RefusalBody = {
  fields: { path: string; code: string; message: string }[];
  detail?: unknown;
  requestId: string;
};

function answer(refusal: Refusal, { locale, requestId }: ApiContext): ORPCError<string, RefusalBody> {
  return new ORPCError<string, RefusalBody>(refusal.code, {
    status: refusals[refusal.code].status,
    message: sentence({ ...refusal, values: { requestId, ...refusal.values } }, locale),
    data: {
      fields: (refusal.fields ?? []).map(({ path, code, message }) => ({ path, code, message: message[locale] })),
      ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
      requestId,
    },
  });
}

/** The one place where what went wrong becomes an answer: refusals as they are, anything else as a number to quote. */
function toAnswer(error: unknown, context: ApiContext): unknown {
  if (error instanceof Refused) return answer(error.refusal, context);
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return answer({ code: 'invalid', fields: faultsOf({ issues: error.cause.issues as z.core.$ZodIssue[] }) }, context);
  }
  log.error({ err: error, requestId: context.requestId }, 'request failed');
  return answer({ code: 'internal-error' }, context);
}

const base = os.$context<ApiContext>().use(async ({ context, next }) => {
  try {
    return await next();
  } catch (error) {
    throw toAnswer(error, context);
  }
});

/** Refuses who may not call: the guard of the screens, with statuses in place of redirects. */
function admit(access: Access, context: ApiContext): void {
  const verdict = guard({ access }, '', context.principal, context.now());
  if (verdict === 'allow') return;
  if (!context.principal) throw new Refused('unauthenticated');
  throw new Refused(verdict.redirect === '/auth/check-user' ? 'affiliation-unchecked' : 'forbidden');
}

const signedIn = (access: Exclude<Access, 'public'>) =>
  base.use(({ context, next }) => {
    admit(access, context);
    return next({ context: { principal: context.principal! } });
  });

/** Starts a procedure with who may call it. */
export function procedure(access: 'public'): typeof base;
export function procedure(access: Exclude<Access, 'public'>): ReturnType<typeof signedIn>;
export function procedure(access: Access): typeof base | ReturnType<typeof signedIn> {
  return access === 'public' ? base : signedIn(access);
}
