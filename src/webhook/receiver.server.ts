import { lookup } from 'node:dns/promises';
import { addressOfHost, isPublicAddress } from '#platform/http/outside.server.ts';
import { Refused } from '#platform/refusal.ts';

/** The current addresses of a host; none if it cannot be resolved yet: it is checked again at each delivery. */
async function addressesOf(host: string): Promise<string[]> {
  const address = addressOfHost(host);
  if (address !== null) return [address];
  if (/(^|\.)localhost\.?$/i.test(host)) return ['127.0.0.1'];
  try {
    return (await lookup(host, { all: true })).map((found) => found.address);
  } catch {
    return [];
  }
}

/** Checks an address when it is entered. @throws Refused if it is in a private network. */
export async function checkReceiver(url: string, allowPrivate: boolean): Promise<void> {
  if (allowPrivate || (await addressesOf(new URL(url).hostname)).every(isPublicAddress)) return;
  const message = {
    en: 'This address leads into a private network: messages would not be sent.',
    ja: 'プライベートネットワークのアドレスです。メッセージは送信されません。',
  };
  throw new Refused('invalid', { fields: [{ path: 'url', code: 'private-address', message }] });
}
