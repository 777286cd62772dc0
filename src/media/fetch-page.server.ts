import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { useAgent as agentFor } from 'request-filtering-agent';

const patienceMs = 8000;
const mostBytes = 512 * 1024;
const mostRedirects = 4;

/** How addresses are looked up, and which of them count as the web though they are not: for tests. */
export type Network = NonNullable<Parameters<typeof agentFor>[1]>;
export type Page = Readonly<{ url: string; html: string }>;

/** One answer of one server. The address is looked up at the moment of the connection, and refused there. */
function ask(url: URL, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        agent: agentFor(url.href, network),
        signal,
        headers: {
          'user-agent': 'Umiji-Link/1',
          accept: 'text/html',
          'accept-encoding': 'identity',
          connection: 'close',
        },
      },
      resolve,
    );
    call.on('error', reject);
    call.end();
  });
}

/** The beginning of a body: titles stand there, and what follows is not waited for. */
async function beginning(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = answer;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

/** Text by the encoding that the header or the page itself names; Japanese pages are not all in UTF-8. */
function decoded(bytes: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function webAddress(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // All of the web's IPv6 begins with 2 or 3; `::127.0.0.1` is an old spelling that nothing else here knows.
  if (/^\[(?![23])/.test(url.hostname)) return null;
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

/**
 * The HTML of a page of the web. Every address on the way is one of the web, and none leads into a private network:
 * neither the one that was given, nor one that a server redirects to, nor what a name stands for when it is asked.
 * Null for everything else, and for what has not answered with HTML after `patience` ms.
 */
export async function fetchPage(
  address: string,
  network: Network = {},
  patience = patienceMs,
): Promise<Page | null> {
  const signal = AbortSignal.timeout(patience);
  let url = webAddress(address);
  for (let hop = 0; url && hop <= mostRedirects; hop++) {
    let answer: IncomingMessage;
    try {
      answer = await ask(url, signal, network);
    } catch {
      return null;
    }
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        url = webAddress(headers.location, url);
        continue;
      }
      const type = headers['content-type'] ?? '';
      if (statusCode !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return null;
      return { url: url.href, html: decoded(await beginning(answer), type) };
    } catch {
      return null;
    } finally {
      answer.destroy();
    }
  }
  return null;
}
