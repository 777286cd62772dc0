import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import { type AfterContext, wrong } from './attempt-hooks.server.ts';
import { ownerOfCode } from './code-hooks.server.ts';
import { callOf, logFailure, signInMethodOf } from './sign-in-log.server.ts';
import { authPasskey, authUser } from './tables.ts';

/** The address of the account that has a passkey. */
async function ownerOfPasskey(db: Database, body: unknown): Promise<string | null> {
  const id = propertyOf(body, 'response', 'id');
  if (typeof id !== 'string') return null;
  const [owner] = await db
    .select({ email: authUser.email })
    .from(authPasskey)
    .innerJoin(authUser, eq(authUser.id, authPasskey.userId))
    .where(eq(authPasskey.credentialID, id));
  return owner?.email ?? null;
}

/** After a call: logs a wrong password, code or passkey, with the address it was for. */
export async function logFailedSignIn(db: Database, ctx: AfterContext): Promise<void> {
  const method = signInMethodOf(ctx.path);
  if (method === null || !(ctx.context.returned instanceof APIError)) return;
  const log = (address: string | null) => logFailure(db, callOf(ctx.headers), address, method);
  switch (ctx.path) {
    case '/sign-in/email': {
      // Only valid addresses are logged: people type passwords into the wrong field.
      const typed = z.object({ email: z.email() }).safeParse(ctx.body);
      if (typed.success) await log(typed.data.email);
      return;
    }
    case '/passkey/verify-authentication':
      return log(await ownerOfPasskey(db, ctx.body));
    case '/verify-password':
    case '/change-password':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code': {
      if (!wrong.has(ctx.context.returned.body?.code)) return;
      // Without a session or a password before it nobody tries to be anybody.
      const owner = await ownerOfCode(ctx);
      return owner ? log(owner.email) : undefined;
    }
    default:
  }
}
