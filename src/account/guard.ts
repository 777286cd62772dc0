import type { FixedPath } from '#platform/href.ts';
import type { Access, Principal } from './principal.ts';

/** What a screen says of who may enter. */
export type Entry = Readonly<{
  access: Access;
  /** `guest`: people who are not signed in. `anonymous`: signed in, neither employee nor user. */
  only?: 'guest' | 'anonymous' | 'user';
  /** Where a guest is led; the home otherwise. */
  redirectTo?: FixedPath;
}>;

export type Verdict = 'allow' | Readonly<{ redirect: FixedPath }>;

type Who = Pick<Principal, 'isEmployee' | 'isUser' | 'role' | 'affiliationCheckedAt'> &
  Partial<Pick<Principal, 'impersonatedBy'>>;

/** What an administrator who acts as somebody does not reach. */
const personal = /^\/(user\/(passkey|profile)|admin)(\/|$)/;

const day = 86_400_000;
const affiliationDays = 30;

/** Never checked, or checked 30 or more days ago. */
function affiliationIsOld(checkedAt: Date | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= affiliationDays * day;
}

const checkUser = '/auth/check-user';

/**
 * Who may enter a screen; the first rule that fits decides. `path` is the address without its language, empty for a call
 * of the API. The screen that asks for the affiliation lets everybody in who is signed in: it cannot lead to itself.
 */
export function guard(entry: Entry, path: string, who: Who | null, now: Date): Verdict {
  const refused: Verdict = { redirect: '/auth/not-permission' };
  if (entry.only === 'guest') return who ? refused : 'allow';
  if (entry.access === 'public') return 'allow';
  if (!who) return { redirect: entry.redirectTo ?? '/' };
  const isAnonymous = !who.isEmployee && !who.isUser;
  if (entry.only === 'anonymous') return isAnonymous ? 'allow' : refused;
  if (isAnonymous && path !== checkUser) return { redirect: '/auth/who-are-you' };
  if (entry.access === 'employee' && !who.isEmployee) return refused;
  if (entry.only === 'user' && !who.isUser) return refused;
  // Only the person can say where it belongs; an administrator who acts as it is not asked.
  if (path !== checkUser && !who.impersonatedBy && affiliationIsOld(who.affiliationCheckedAt, now))
    return { redirect: checkUser };
  if (entry.access === 'admin' && who.role !== 'admin') return refused;
  if (who.impersonatedBy && personal.test(path)) return refused;
  return 'allow';
}
