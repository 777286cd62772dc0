import { type Socket, connect } from 'node:net';
import { log } from '../log.server.ts';
import { Refused } from '../refusal.ts';

/** How long a scan may take. clamd reads 20 MB in well under a second. */
const patienceMs = 20_000;
/** The parts in which a file is sent. */
const partBytes = 64 * 1024;

let address: string | null = null;
/** Sets the virus scanner: a clamd at `tcp://host:port` or `unix:/path`; null for none. */
export function setScanner(url: string | null): void {
  address = url;
}

function connectTo(url: string): Socket {
  if (url.startsWith('unix:')) return connect(url.slice('unix:'.length));
  const { hostname, port } = new URL(url);
  return connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

const sizeOf = (length: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
};

/** What clamd says of a content by its INSTREAM command: parts after their length, the last of length 0. */
function ask(url: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(url);
    let answer = '';
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd did not answer in time')));
    socket.on('error', reject);
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('close', () => resolve(answer.replace(/\0.*$/s, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.subarray(at, at + partBytes);
      socket.write(sizeOf(part.length));
      socket.write(part);
    }
    socket.end(sizeOf(0));
  });
}

/**
 * Has a file scanned for viruses, where a scanner is set.
 * @throws Refused file-infected; scanner-unavailable where the scanner does not answer, or not that the file is clean
 */
export async function scanFile(bytes: Uint8Array): Promise<void> {
  if (address === null) return;
  let answer: string;
  try {
    answer = await ask(address, bytes);
  } catch (error) {
    log.error({ err: error }, 'the virus scanner does not answer');
    throw new Refused('scanner-unavailable');
  }
  if (/\bFOUND$/.test(answer)) {
    log.warn({ answer }, 'an uploaded file was refused by the virus scanner');
    throw new Refused('file-infected');
  }
  if (answer === 'stream: OK') return;
  log.error({ answer }, 'the virus scanner could not scan a file');
  throw new Refused('scanner-unavailable');
}
