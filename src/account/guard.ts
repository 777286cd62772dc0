import type { FixedPath } from '#platform/href.ts';
import type { Access, Principal } from './principal.ts';

/** A screen's access rule. */
export type Entry = Readonly<{
  access: Access;
  /** `guest`: people who are not signed in. `anonymous`: signed in, neither employee nor user. */
  only?: 'guest' | 'anonymous' | 'user';
  /** Where guests are redirected; the home page by default. */
  redirectTo?: FixedPath;
}>;

export type Verdict = 'allow' | Readonly<{ redirect: FixedPath }>;

type Who = Pick<Principal, 'isEmployee' | 'isUser' | 'role' | 'affiliationCheckedAt'> &
  Partial<Pick<Principal, 'impersonatedBy' | 'lacksSecondFactor'>>;

/** Screens about one's own account: open whatever the affiliation, but not to an impersonating administrator. */
const ownPaths = /^\/user\/(passkey|profile|second-factor)(\/|$)/;
const adminPaths = /^\/admin(\/|$)/;

const day = 86_400_000;
const affiliationDays = 30;

/** Never checked, or checked 30 or more days ago. */
function affiliationIsOld(checkedAt: Date | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= affiliationDays * day;
}

const checkUser = '/auth/check-user';
/** Asks for a second factor, or lets who has none set one up. */
const secondFactor = '/auth/second-factor';

/**
 * Whether a person may open a screen; the first matching rule decides. `path` is the address without its language, empty
 * for an API call. The screen that confirms the affiliation admits everybody who is signed in: it cannot redirect to itself.
 */
export function guard(entry: Entry, path: string, who: Who | null, now: Date): Verdict {
  const refused: Verdict = { redirect: '/auth/not-permission' };
  if (entry.only === 'guest') return who ? refused : 'allow';
  if (entry.access === 'public') return 'allow';
  if (!who) return { redirect: entry.redirectTo ?? '/' };
  if (who.lacksSecondFactor) return path === secondFactor ? 'allow' : { redirect: secondFactor };
  const isAnonymous = !who.isEmployee && !who.isUser;
  if (entry.only === 'anonymous') return isAnonymous ? 'allow' : refused;
  const isOwn = path === checkUser || ownPaths.test(path);
  if (isAnonymous && !isOwn) return { redirect: '/auth/who-are-you' };
  if (entry.access === 'employee' && !who.isEmployee) return refused;
  if (entry.only === 'user' && !who.isUser) return refused;
  // Only the person can confirm the affiliation; an impersonating administrator is not asked.
  if (!isOwn && !who.impersonatedBy && affiliationIsOld(who.affiliationCheckedAt, now))
    return { redirect: checkUser };
  // The role alone does not do: an administrator who has left as an employee is none any more.
  if (entry.access === 'admin' && !(who.role === 'admin' && who.isEmployee)) return refused;
  if (who.impersonatedBy && (ownPaths.test(path) || adminPaths.test(path))) return refused;
  return 'allow';
}
