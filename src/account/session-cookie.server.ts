/** What the names of the sign-in service's cookies begin with, after `__Secure-` over https. */
export const cookiePrefix = 'umiji';
/** The name of the cookie of a session. */
export const sessionCookie = `${cookiePrefix}.session_token`;
