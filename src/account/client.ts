import { createAuthClient } from 'better-auth/client';
import { adminClient, inferAdditionalFields } from 'better-auth/client/plugins';
import { passkeyClient } from './passkey-client.ts';
import { session } from './session-signal.ts';

/**
 * The browser's client of the sign-in service. Large, so it is loaded on demand (`callAuth`); signing in with a password
 * does not need it.
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
