import type { Access, Principal } from './principal.ts';

/** What a screen says of who may enter. */
export type Entry = Readonly<{
  access: Access;
  /** Only people who are not signed in. */
  onlyGuest?: boolean;
  /** Only signed-in people who are neither employee nor user. */
  onlyAnonymous?: boolean;
  onlyUser?: boolean;
  redirectTo?: string;
}>;

export type Verdict = 'allow' | Readonly<{ redirect: string }>;

type Who = Pick<Principal, 'isEmployee' | 'isUser' | 'role' | 'affiliationCheckedAt'>;

const day = 86_400_000;
export const affiliationDays = 30;

/** Never checked, or checked 30 or more days ago. */
export function affiliationIsOld(checkedAt: Date | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= affiliationDays * day;
}

const checkUser = '/auth/check-user';

/** Who may enter a screen, in the order the specification of the guard gives; the first rule that fits decides. */
export function guard(entry: Entry, path: string, who: Who | null, now: Date): Verdict {
  const refused = { redirect: '/auth/not-permission' };
  if (entry.onlyGuest) return who ? refused : 'allow';
  if (entry.access === 'public') return 'allow';
  if (!who) return { redirect: entry.redirectTo ?? '/' };
  const anonymous = !who.isEmployee && !who.isUser;
  if (entry.onlyAnonymous) return anonymous ? 'allow' : refused;
  if (anonymous && path !== checkUser) return { redirect: '/auth/who-are-you' };
  const employeeOnly = entry.access === 'employee' || entry.access === 'admin';
  if (employeeOnly && !who.isEmployee) return refused;
  if (entry.onlyUser && !who.isUser) return refused;
  if (path !== checkUser && affiliationIsOld(who.affiliationCheckedAt, now)) return { redirect: checkUser };
  if (entry.access === 'admin' && who.role !== 'admin') return refused;
  return 'allow';
}
