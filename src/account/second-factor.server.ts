import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricEncrypt } from 'better-auth/crypto';
import { count, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { nothing } from '#platform/http/output.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AccountAction } from './actions.ts';
import { attemptLimits } from './attempts.server.ts';
import type { MailName } from './mail-templates.ts';
import { sendAccountMail } from './mails.server.ts';
import { type SignedIn, ownSession } from './procedure.server.ts';
import { keyOf, newCodes, readCodes } from './recovery-codes.server.ts';
import { authPasskey, authSession, authTwoFactor, authUser } from './tables.ts';
import { defined } from '#platform/expect.ts';

const tags = ['Account'];
/** How long the code of a new secret may be entered. */
const setUpMs = 15 * 60_000;

const wrongCode = {
  path: 'code',
  code: 'wrong',
  message: {
    en: 'This code is not right. Enter the one that the app shows now.',
    ja: 'コードが正しくありません。アプリに現在表示されているコードを入力してください。',
  },
} as const satisfies FieldFault;

type Factors = Readonly<{ enabled: boolean; passkeys: number }>;

async function factorsOf(db: Database | Transaction, accountId: string): Promise<Factors> {
  const [[own], [keys]] = await Promise.all([
    db
      .select({ enabled: authUser.twoFactorEnabled })
      .from(authUser)
      .where(eq(authUser.id, accountId)),
    db.select({ total: count() }).from(authPasskey).where(eq(authPasskey.userId, accountId)),
  ]);
  return { enabled: own?.enabled ?? false, passkeys: Number(keys?.total ?? 0) };
}

/** Whether an account has any second factor. */
export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const { enabled, passkeys } = await factorsOf(db, accountId);
  return enabled || passkeys > 0;
}

/** A session without the factor that its account has may not set up another one. */
async function assertMayEnrol({ db, principal }: SignedIn): Promise<void> {
  if (principal.lacksSecondFactor && (await hasSecondFactor(db, principal.accountId)))
    throw new Refused('second-factor-required');
}

/** What the page gets with a new secret and sends back with the code: whose it is, until when. */
function sealOf({ seal, principal }: SignedIn, secret: string, until: number): string {
  return defined(seal, 'seal')(`second factor ${principal.accountId} ${until} ${secret}`);
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Writes the event of a changed second factor, and mails the account's owner. */
async function record(
  tx: Transaction,
  context: SignedIn,
  accountId: string,
  change: Readonly<{ action: AccountAction; mail: MailName }>,
): Promise<void> {
  const [owner] = await tx.select().from(authUser).where(eq(authUser.id, accountId));
  if (!owner) throw new Refused('not-found');
  await writeEvent(tx, context, {
    resource: 'account',
    recordId: owner.id,
    recordTitle: { en: owner.email, ja: owner.email },
    action: `account:${change.action}`,
  });
  const site = { baseUrl: context.baseUrl, siteName: context.siteName ?? '' };
  await sendAccountMail(tx, site, owner, { name: change.mail, link: '/user/second-factor' });
}

async function drop(tx: Transaction, accountId: string): Promise<void> {
  const removed = await tx
    .delete(authTwoFactor)
    .where(eq(authTwoFactor.userId, accountId))
    .returning({ id: authTwoFactor.id });
  if (removed.length === 0) throw new Refused('not-found');
  await tx.update(authUser).set({ twoFactorEnabled: false }).where(eq(authUser.id, accountId));
}

/** Takes the codes of an app away from an account, whose owner has lost it, and ends its sessions. */
export async function resetSecondFactor(context: SignedIn, accountId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await drop(tx, accountId);
    await tx.delete(authSession).where(eq(authSession.userId, accountId));
    await record(tx, context, accountId, {
      action: 'second-factor-reset',
      mail: 'secondFactorReset',
    });
  });
}

const codesShown = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Each signs in once without the app. Given this once, and never again.' }),
});

const setUp = {
  secret: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Shared with the app.', examples: ['5f0c2e7a91b3d4'] }),
  until: z.int().meta({
    description: 'Until when a code confirms it, in milliseconds since 1970.',
    examples: [1_795_000_000_000],
  }),
  seal: z
    .string()
    .min(1)
    .max(100)
    .meta({
      description: 'Proves that the secret was made for this account.',
      examples: ['q2h0Zz4v'],
    }),
};

/** What people do about their own second factor; setting one up is open to who still lacks one. */
export const secondFactorProcedures = {
  secondFactor: ownSession
    .meta({ withoutSecondFactor: true })
    .route({
      method: 'GET',
      path: '/account/second-factor',
      summary: 'Read my second factor',
      tags,
    })
    .output(
      z.object({
        enabled: z.boolean(),
        recoveryCodes: z.int().meta({ description: 'How many are left.' }),
        passkeys: z.int(),
        isLacking: z.boolean().meta({ description: 'Whether this session still needs one.' }),
      }),
    )
    .handler(async ({ context }) => ({
      ...(await factorsOf(context.db, context.principal.accountId)),
      recoveryCodes: (await readCodes(context, context.db))?.length ?? 0,
      isLacking: context.principal.lacksSecondFactor,
    })),

  startSecondFactor: ownSession
    .meta({ withoutSecondFactor: true, reauthenticate: true, repeatable: true })
    .route({
      method: 'POST',
      path: '/account/second-factor/start',
      summary: 'Begin to set up an authenticator app',
      description: 'Nothing is stored before a code of the app is confirmed.',
      tags,
    })
    .output(
      z.object({
        ...setUp,
        uri: z.string().meta({ description: 'For a QR code that the app scans.' }),
      }),
    )
    .handler(async ({ context }) => {
      await assertMayEnrol(context);
      const secret = randomBytes(20).toString('base64url');
      const until = context.now().getTime() + setUpMs;
      const uri = createOTP(secret).url(context.siteName ?? 'Umiji', context.principal.email);
      return { secret, uri, until, seal: sealOf(context, secret, until) };
    }),

  confirmSecondFactor: ownSession
    .meta({ withoutSecondFactor: true, reauthenticate: true })
    .route({
      method: 'POST',
      path: '/account/second-factor',
      summary: 'Set up an authenticator app',
      tags,
    })
    .input(
      z.strictObject({
        ...setUp,
        code: z
          .string()
          .max(20)
          .meta({ description: 'What the app shows.', examples: ['123456'] }),
      }),
    )
    .output(codesShown)
    .handler(async ({ input: { secret, until, seal, code }, context }) => {
      await assertMayEnrol(context);
      const { principal, db, now } = context;
      if (!isSame(seal, sealOf(context, secret, until)) || until < now().getTime())
        throw new Refused('form-old');
      const digits = code.replaceAll(/\s/g, '');
      const isRight = await createOTP(secret).verify(digits);
      // The code that set up the app does not sign in as well.
      if (!isRight || !(await attemptLimits(db).mayUse(principal.accountId, digits)))
        throw new Refused('invalid', { fields: [wrongCode] });
      const { codes, stored } = await newCodes(context);
      const encrypted = await symmetricEncrypt({ key: keyOf(context), data: secret });
      await db.transaction(async (tx) => {
        const values = { secret: encrypted, backupCodes: stored, verified: true };
        const cleared = { failedVerificationCount: 0, lockedUntil: null };
        await tx
          .insert(authTwoFactor)
          .values({ id: uuidv7(), userId: principal.accountId, ...values })
          .onConflictDoUpdate({ target: authTwoFactor.userId, set: { ...values, ...cleared } });
        await tx
          .update(authUser)
          .set({ twoFactorEnabled: true })
          .where(eq(authUser.id, principal.accountId));
        await tx
          .update(authSession)
          .set({ secondFactor: true })
          .where(eq(authSession.id, principal.sessionId));
        await record(tx, context, principal.accountId, {
          action: 'second-factor-added',
          mail: 'secondFactorAdded',
        });
      });
      return { recoveryCodes: codes };
    }),

  renewRecoveryCodes: ownSession
    .meta({ reauthenticate: true })
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      summary: 'Replace my recovery codes',
      tags,
    })
    .output(codesShown)
    .handler(async ({ context }) => {
      const { accountId } = context.principal;
      if (!(await factorsOf(context.db, accountId)).enabled) throw new Refused('not-found');
      const { codes, stored } = await newCodes(context);
      await context.db.transaction(async (tx) => {
        const changed = await tx
          .update(authTwoFactor)
          .set({ backupCodes: stored })
          .where(eq(authTwoFactor.userId, accountId))
          .returning({ id: authTwoFactor.id });
        if (changed.length === 0) throw new Refused('not-found');
        await record(tx, context, accountId, {
          action: 'recovery-codes-renewed',
          mail: 'recoveryCodesRenewed',
        });
      });
      return { recoveryCodes: codes };
    }),

  removeSecondFactor: ownSession
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/account/second-factor',
      summary: 'Remove my authenticator app',
      tags,
    })
    .output(nothing)
    .handler(({ context }) =>
      context.db.transaction(async (tx) => {
        await drop(tx, context.principal.accountId);
        await record(tx, context, context.principal.accountId, {
          action: 'second-factor-removed',
          mail: 'secondFactorRemoved',
        });
      }),
    ),
};
