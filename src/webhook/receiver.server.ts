import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Refused } from '#platform/refusal.ts';

/** Whether an IP address is public; IPv4 addresses mapped to IPv6 are checked as IPv4. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

/** The current addresses of a host; none if it cannot be resolved yet: it is checked again at each delivery. */
async function addressesOf(host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return [bare];
  if (/(^|\.)localhost\.?$/i.test(bare)) return ['127.0.0.1'];
  try {
    return (await lookup(bare, { all: true })).map((found) => found.address);
  } catch {
    return [];
  }
}

/** Checks an address when it is entered. @throws Refused if it is in a private network. */
export async function checkReceiver(url: string, allowPrivate: boolean): Promise<void> {
  if (allowPrivate || (await addressesOf(new URL(url).hostname)).every(isPublic)) return;
  const message = {
    en: 'This address leads into a private network: messages would not be sent.',
    ja: 'プライベートネットワークのアドレスです。メッセージは送信されません。',
  };
  throw new Refused('invalid', { fields: [{ path: 'url', code: 'private-address', message }] });
}
