import { eq } from 'drizzle-orm';
import { type AuditAction, writeEvent } from '#platform/event/write.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { accountValues } from './actions.ts';
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
const titleOf = (address: string): Bilingual => ({ en: address, ja: address });

/** By what a person has proved who it is; where it was a code, the password came first. */
export type SignInMethod = keyof typeof accountValues.signInMethod;
const methods: Readonly<Record<string, SignInMethod>> = {
  '/sign-in/email': 'password',
  '/verify-password': 'password',
  '/change-password': 'password',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recovery-code',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'provider',
  '/verify-email': 'link',
};
/** How a call of the sign-in service proves it; null where it does not. */
export const signInMethodOf = (path: string | undefined): SignInMethod | null =>
  methods[path ?? ''] ?? null;

async function writeSignInEvent(
  db: Database,
  { requestId, ip, device }: SignInCall,
  action: SignInAction,
  person: Readonly<{ id: string; name: string; accountName: string }> | null,
  title: Bilingual,
  method: SignInMethod | null,
): Promise<void> {
  const after = {
    ...(device ? { device } : {}),
    ...(method ? { signInMethod: method } : {}),
  };
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
        recordTitle: title,
        action,
        after: Object.keys(after).length > 0 ? after : null,
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
  method: SignInMethod | null = null,
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
  await writeSignInEvent(db, call, action, actor, titleOf(person.email), method);
}

const unknownPasskey = { en: 'Unknown passkey', ja: '未登録のパスキー' };

/** Logs a failed sign-in with the address it was for, whether or not an account has it; null for an unknown passkey. */
export async function logFailure(
  db: Database,
  call: SignInCall,
  address: string | null,
  method: SignInMethod,
): Promise<void> {
  const title =
    address === null ? unknownPasskey : titleOf(address.slice(0, longestAddress).toLowerCase());
  await writeSignInEvent(db, call, 'sign-in-failed', null, title, method);
}
