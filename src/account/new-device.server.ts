import { instantText } from '#platform/i18n/day-text.ts';
import { and, desc, eq } from 'drizzle-orm';
import { auditEvent } from '#platform/event/tables.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deviceOf } from './device.ts';
import { languageOf, sendAccountMail } from './mails.server.ts';
import type { SignInCall } from './sign-in-log.server.ts';
import { authUser } from './tables.ts';

/** How many recent sign-ins are compared to find known devices. */
const comparedSignIns = 50;

/** Mails the owner when an account is used on a device that its recent sign-ins do not include. Not at the first sign-in. */
export async function notifyNewDevice(
  db: Database,
  site: Readonly<{ baseUrl: string; siteName: string }>,
  { device, ip }: SignInCall,
  accountId: string,
): Promise<void> {
  if (!device) return;
  const earlier = await db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.resource, 'login'),
        eq(auditEvent.recordId, accountId),
        eq(auditEvent.action, 'sign-in'),
      ),
    )
    .orderBy(desc(auditEvent.at))
    .limit(comparedSignIns);
  const name = deviceOf(device);
  const isKnown = earlier.some(({ after }) => deviceOf(String(after?.device ?? '')) === name);
  if (earlier.length === 0 || isKnown) return;
  const [owner] = await db
    .select({ name: authUser.name, email: authUser.email, locale: authUser.locale })
    .from(authUser)
    .where(eq(authUser.id, accountId));
  if (!owner) return;
  const at = instantText(new Date(), languageOf(owner));
  await sendAccountMail(db, site, owner, {
    name: 'newDevice',
    link: '/user/profile',
    values: { device: name, at, address: ip ?? '–' },
  });
}
