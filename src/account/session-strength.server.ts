import type { Principal } from './principal.ts';
import { Refused } from '#platform/refusal.ts';

/** How long a password or passkey counts for what needs a recent one. */
const recentMs = 10 * 60_000;

/** Whether a session's owner gave the password or used a passkey within the last ten minutes. */
export function isRecentlyAuthenticated(
  { authenticatedAt }: Readonly<{ authenticatedAt?: Date | string | null | undefined }>,
  now: Date,
): boolean {
  return authenticatedAt ? now.getTime() - new Date(authenticatedAt).getTime() <= recentMs : false;
}

/** @throws Refused `reauthentication-required`; `not-for-keys`, as a system has no password. */
export function assertRecentlyAuthenticated(principal: Principal | null, now: Date): void {
  if (principal?.scopes) throw new Refused('not-for-keys');
  // Nobody does in another person's name what needs that person's own password.
  if (principal?.impersonatedBy) throw new Refused('forbidden');
  if (!principal || !isRecentlyAuthenticated(principal, now))
    throw new Refused('reauthentication-required');
}

type Session = Readonly<{ secondFactor?: boolean | null | undefined; impersonatedBy?: unknown }>;
type Owner = Readonly<{ twoFactorEnabled?: boolean | null | undefined; isEmployee: boolean }>;

/**
 * Whether a session still needs a second factor: its owner has one for the password, or is an employee where employees
 * need one, and the session was opened without. Not asked of administrators who act as somebody.
 */
export const lacksSecondFactor = (
  { secondFactor, impersonatedBy }: Session,
  { twoFactorEnabled, isEmployee }: Owner,
  isRequiredOfEmployees: boolean,
): boolean =>
  !secondFactor &&
  !impersonatedBy &&
  (twoFactorEnabled === true || (isEmployee && isRequiredOfEmployees));
