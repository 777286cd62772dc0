import type { Locale } from '#platform/i18n/locale.ts';
import type { Scope } from './scopes.ts';

/** Who makes a request, as the server knows it. `null` in its place means a guest. */
export type Principal = Readonly<{
  accountId: string;
  sessionId: string;
  /** The name in the master that the account belongs to; without one, the account's own. */
  name: string;
  /** The account's own name, which may differ from the master's. */
  accountName?: string;
  email: string;
  locale: Locale;
  timeFormat: '24' | '12';
  isEmployee: boolean;
  isUser: boolean;
  role: string | null;
  /** Changes the tariff at once; other employees propose a change, which an approver accepts. */
  isPriceManager: boolean;
  affiliationCheckedAt: Date | null;
  /** When the password was last given or a passkey used in this session; null for sessions by a link or a provider. */
  authenticatedAt: Date | null;
  /** The session has to give a second factor before anything else. */
  lacksSecondFactor: boolean;
  /** The employee record of this account, where there is one. */
  employeeId: string | null;
  /** The customers for which this account's contact persons stand. Empty for employees. */
  customerIds: readonly string[];
  /** Of these the ones for which somebody has confirmed the contact person: only for them this account agrees to offers. */
  agreesFor: readonly string[];
  /** Which car makers are among these customers, by the types of their price sheets: to them those screens are open. */
  makers: readonly string[];
  /** What a key allows, where a system calls with one; null for a person. */
  scopes: readonly Scope[] | null;
  /** The administrator, or the system by its key, who acts as this person, if one does. */
  impersonatedBy: Readonly<{ accountId: string; name: string }> | null;
}>;

/** What a procedure asks of the caller. Finer rules (own customer, own draft) stand in the feature's policy. */
export type Access = 'public' | 'signed-in' | 'employee' | 'admin';
