import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { type Network, outsideAgent } from '#platform/http/outside.server.ts';

const timeoutMs = 8000;
const mostBytes = 512 * 1024;
const mostRedirects = 4;

export type Page = Readonly<{ url: string; html: string }>;

/** Sends one request. Private addresses are refused when the host is resolved for the connection. */
function sendRequest(url: URL, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        agent: outsideAgent(url.href, network),
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

/** Reads the beginning of a body, which contains the metadata. */
async function readBeginning(answer: IncomingMessage): Promise<Buffer> {
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

/** Decodes a page by the charset in the header or the page itself; not all Japanese pages are in UTF-8. */
function decodeText(bytes: Buffer, contentType: string): string {
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
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

/**
 * Fetches the HTML of a public web page. Protects against SSRF: the address, every redirect and every resolved IP address
 * must be public. Null for everything else, and if there is no HTML after `patience` ms.
 */
export async function fetchPage(
  address: string,
  network: Network = {},
  patience = timeoutMs,
): Promise<Page | null> {
  const signal = AbortSignal.timeout(patience);
  let url = webAddress(address);
  for (let hop = 0; url && hop <= mostRedirects; hop++) {
    let answer: IncomingMessage;
    try {
      answer = await sendRequest(url, signal, network);
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
      return { url: url.href, html: decodeText(await readBeginning(answer), type) };
    } catch {
      return null;
    } finally {
      answer.destroy();
    }
  }
  return null;
}
