import type { ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { localeOf } from '../i18n/address.ts';
import { uuidv7 } from '../id.ts';
import { notifyClosed } from './open-status.ts';
import { OwnSaves } from './own-saves.ts';
import { errorCodeOf, sendWithRetry } from './resend.ts';
import { currentToken } from './token.ts';

const transport = new RPCLink<Record<never, never>>({
  url: () => `${location.origin}/api/rpc`,
  headers: () => {
    const token = currentToken();
    return {
      'accept-language': localeOf(location.pathname),
      'idempotency-key': uuidv7(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  },
  fetch: async (request, init) => {
    const response = await sendWithRetry(request, {
      fetch: (each) => fetch(each, init),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    // A proxy without a healthy server answers 503 without a code.
    if (response.status === 503)
      notifyClosed((await errorCodeOf(response)) === 'maintenance' ? 'maintenance' : 'unavailable');
    return response;
  },
});

const ownSaves = new OwnSaves();

/**
 * How the browser calls procedures: in the page's language, with the token if there is one, and with an Idempotency-Key
 * per call so that writes can be retried. Changes of one record are sent one after the other.
 */
export const rpcLink: ClientLink<Record<never, never>> = {
  call: (path, input, options) =>
    ownSaves.send(path, input, (sent) => transport.call(path, sent, options)),
};
