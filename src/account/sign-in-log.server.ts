import { eq } from 'drizzle-orm';
import { type AuditAction, writeEvent } from '#platform/event/write.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { authUser } from './tables.ts';
import { personNameOf } from './affiliation.server.ts';

/** The logged details of a call of the sign-in service. */
export type SignInCall = Readonly<{ requestId: string; ip: string | null; device: string | null }>;

type SignInAction = Extract<AuditAction, 'sign-in' | 'sign-in-failed' | 'sign-out'>;

/** Headers with which the API passes the caller to the sign-in service; those of the client are overwritten. */
export const callerHeaders = {
  address: 'x-caller-address',
  requestId: 'x-caller-request',
} as const;

export function callOf(headers: Headers | undefined): SignInCall {
  return {
    requestId: headers?.get(callerHeaders.requestId) ?? '',
    ip: headers?.get(callerHeaders.address) ?? null,
    device: headers?.get('user-agent')?.slice(0, 300) ?? null,
  };
}

const longestAddress = 254;

async function writeSignInEvent(
  db: Database,
  { requestId, ip, device }: SignInCall,
  action: SignInAction,
  person: Readonly<{ id: string; name: string; accountName: string }> | null,
  title: string,
): Promise<void> {
  await db.transaction((tx) =>
    writeEvent(
      tx,
      {
        principal: person && {
          accountId: person.id,
          name: person.name,
          accountName: person.accountName,
          impersonatedBy: null,
        },
        now: () => new Date(),
        requestId,
        ip,
      },
      {
        resource: 'login',
        recordId: person?.id ?? '',
        recordTitle: { en: title, ja: title },
        action,
        after: device ? { device } : null,
      },
    ),
  );
}

/** Logs a sign-in or sign-out of an account's owner. */
export async function logSession(
  db: Database,
  call: SignInCall,
  action: 'sign-in' | 'sign-out',
  accountId: string,
): Promise<void> {
  const [person] = await db
    .select({ id: authUser.id, name: authUser.name, email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, accountId));
  if (!person) return;
  const actor = {
    id: person.id,
    name: await personNameOf(db, person.id),
    accountName: person.name,
  };
  await writeSignInEvent(db, call, action, actor, person.email);
}

/** Logs a failed sign-in with the entered address, whether or not an account has it. */
export async function logFailure(db: Database, call: SignInCall, address: string): Promise<void> {
  await writeSignInEvent(
    db,
    call,
    'sign-in-failed',
    null,
    address.slice(0, longestAddress).toLowerCase(),
  );
}
