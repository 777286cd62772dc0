import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { adminClient, inferAdditionalFields } from 'better-auth/client/plugins';
import { session } from './session-signal.ts';

/**
 * The sign-in service as the browser calls it. Heavy for a page that only signs in by password: load it by
 * `authClient()` where passkeys, sessions or administration are at work.
 */
export const client = createAuthClient({
  basePath: '/api/auth',
  fetchOptions: {
    onSuccess: ({ request }) =>
      session.reportCall(new URL(request.url, location.origin).pathname.replace('/api/auth', '')),
  },
  plugins: [
    passkeyClient(),
    adminClient(),
    inferAdditionalFields({
      user: {
        locale: { type: 'string', required: false },
        isEmployee: { type: 'boolean', required: false, input: false },
        isUser: { type: 'boolean', required: false, input: false },
        affiliationCheckedAt: { type: 'date', required: false, input: false },
      },
    }),
  ],
});
export type AuthClient = typeof client;
