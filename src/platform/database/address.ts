/** Which of several servers is used: any that answers, or the one that accepts writes. */
type SessionKind = 'any' | 'read-write';

export type ServerAddresses = Readonly<{
  /** One address per server, in the order in which they are tried. */
  servers: readonly string[];
  accept: SessionKind;
}>;

const shape = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const kinds: Readonly<Record<string, SessionKind>> = {
  any: 'any',
  'read-write': 'read-write',
  primary: 'read-write',
};

/**
 * Reads an address as libpq does: `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 * With several servers the one that accepts writes is used, unless `target_session_attrs=any` is given.
 * @returns null when the address is invalid.
 */
export function parseDatabaseUrl(url: string): ServerAddresses | null {
  const [, scheme, user, hosts, path = '', query = ''] = shape.exec(url) ?? [];
  if (!scheme || !hosts) return null;
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  parameters.delete('target_session_attrs');
  const accept = wanted === null ? (hosts.includes(',') ? 'read-write' : 'any') : kinds[wanted];
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const servers = hosts.split(',').map((host) => `${scheme}${user}${host}${path}${rest}`);
  const isValid =
    hosts.split(',').every(Boolean) && servers.every((server) => URL.canParse(server));
  return accept && isValid ? { servers, accept } : null;
}

/** A server's address for logs, without user and password. */
export function publicName(server: string): string {
  const { host, pathname } = new URL(server);
  return `${pathname.slice(1)} at ${host}`;
}
