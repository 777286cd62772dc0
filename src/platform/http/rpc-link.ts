import { RPCLink } from '@orpc/client/fetch';
import { localeOf } from '../i18n/address.ts';
import { uuidv7 } from '../id.ts';
import { send } from './resend.ts';

/** How the browser calls procedures: in the page's language, each write under a name of its own so that it can be sent again. */
export const rpcLink = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  headers: () => ({ 'accept-language': localeOf(location.pathname), 'idempotency-key': uuidv7() }),
  fetch: (request, init) => send(request, { fetch: (each) => fetch(each, init), wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }),
});
