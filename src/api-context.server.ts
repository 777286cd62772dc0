import { createHmac } from 'node:crypto';
import type { Principal } from '#account/principal.ts';
import { principalOf } from '#account/principal.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { observation, oncePerRequest } from '#platform/http/current-request.server.ts';
import { idempotencyHeader } from '#platform/http/idempotency.server.ts';
import { localeOfHeader } from '#platform/http/language.ts';
import { recordAccount } from '#platform/http/observation.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import type { App } from './app.server.ts';

/** Who makes a request; read once for it, and by every procedure of a page that is being rendered. */
export function principalOfRequest(
  { db, auth, settings }: App,
  headers: Headers,
): Promise<Principal | null> {
  const credentials = [headers.get('cookie'), headers.get('authorization')].join('\n');
  return oncePerRequest(`principal ${credentials}`, () =>
    principalOf(db, auth, headers, settings.employeeSecondFactor),
  );
}

/** `rpc`: a call of our own screens. */
export type Call = Readonly<{
  requestId: string;
  locale: Locale;
  address: string | null;
  rpc: boolean;
}>;

/** The context of the procedures for a request. */
export async function contextOf(
  running: App,
  { headers }: Pick<Request, 'headers'>,
  { requestId, address }: Call,
): Promise<ApiContext> {
  const { db, auth, now, settings } = running;
  const [principal, { secret, secretConfig }] = await Promise.all([
    principalOfRequest(running, headers),
    auth.$context,
  ]);
  // The sign-in service treats a session that it could not read as none: that must not sign anybody out.
  if (!principal && observation()?.databaseFailed) throw new Refused('unavailable');
  recordAccount(principal?.accountId);
  const idempotencyKey = headers.get(idempotencyHeader);
  const providers = (['google', 'microsoft'] as const).filter((each) => settings.social[each]);
  return {
    db,
    principal,
    cookies: headers.get('cookie'),
    idempotencyKey,
    providers,
    locale: localeOfHeader(headers.get('accept-language'), principal?.locale),
    now,
    requestId,
    ip: address,
    privateReceivers: settings.webhookPrivate,
    baseUrl: settings.baseUrl,
    siteName: settings.siteName,
    maintenance: settings.maintenance,
    encryptionKey: secretConfig,
    secondConfirmation: settings.secondConfirmation,
    contactConfirmation: settings.contactConfirmation,
    seal: (text) => createHmac('sha256', secret).update(`seal ${text}`).digest('base64url'),
  };
}
