import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { outsideAgent } from '#platform/http/outside.server.ts';

const timeoutMs = 10_000;

/**
 * Posts JSON to another system and answers its status. The address is looked up at the moment of the connection and
 * refused where it leads into a private network (so does a name that was harmless when it was entered); redirects are
 * not followed, and what is answered is not read.
 * @throws Error when there is no answer within ten seconds, or no way there.
 */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowPrivate: boolean,
): Promise<number> {
  const send = url.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        agent: outsideAgent(url, { allowPrivateIPAddress: allowPrivate }),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Umiji-Webhook/1',
          connection: 'close',
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
