import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Refused } from '#platform/refusal.ts';

/** An address of the open internet, or one written as IPv6 that leads to such a one. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

/** The addresses that a host has now; none where nobody knows it yet: what it leads to is looked at again at each delivery. */
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

/** @throws Refused where messages would go into a private network, so that it is known when the address is entered. */
export async function checkReceiver(url: string, allowPrivate: boolean): Promise<void> {
  if (allowPrivate || (await addressesOf(new URL(url).hostname)).every(isPublic)) return;
  const message = {
    en: 'This address leads into a private network: messages would not be sent.',
    ja: 'プライベートネットワークのアドレスです。メッセージは送信されません。',
  };
  throw new Refused('invalid', { fields: [{ path: 'url', code: 'private-address', message }] });
}
