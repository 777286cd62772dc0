import type { ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { localeOf } from '../i18n/address.ts';
import { callKeys } from './call-keys.ts';
import { reportAnswered, reportUnanswered } from './connection.ts';
import { notifyClosed } from './open-status.ts';
import { OwnSaves } from './own-saves.ts';
import { errorCodeOf, sendWithRetry } from './resend.ts';
import { askForIdentity, askToSignIn } from './signed-out.ts';
import { currentToken } from './token.ts';

const keys = callKeys();

/** Sends a call, and reports whether the server could be reached. */
async function send(request: Request, init: RequestInit): Promise<Response> {
  const key = request.headers.get('idempotency-key') ?? '';
  let sentAt = 0;
  try {
    const response = await sendWithRetry(request, {
      fetch: (each) => {
        sentAt = performance.now();
        return fetch(each, init);
      },
      // Without a connection the second attempt would fail too.
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, navigator.onLine ? ms : 0)),
    });
    keys.settle(key, response.status < 500);
    reportAnswered(sentAt);
    return response;
  } catch (error) {
    keys.settle(key, false);
    if (!request.signal.aborted) reportUnanswered();
    throw error;
  }
}

const transport = new RPCLink<Record<never, never>>({
  url: () => `${location.origin}/api/rpc`,
  headers: (_, path, input) => {
    const token = currentToken();
    return {
      'accept-language': localeOf(location.pathname),
      'idempotency-key': keys.keyFor(path, input),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  },
  fetch: async (request, init) => {
    const again = request.clone();
    let response = await send(request, init);
    if (response.status === 401 && (await askToSignIn()))
      response = await send(again.clone(), init);
    if (
      response.status === 403 &&
      (await errorCodeOf(response)) === 'reauthentication-required' &&
      (await askForIdentity())
    )
      response = await send(again, init);
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
