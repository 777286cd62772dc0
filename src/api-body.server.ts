import { traverseContractProcedures } from '@orpc/server';
import { type BodyKind, bodyBudgets } from '#platform/http/limit.ts';
import { propertyOf } from '#platform/property.ts';
import { apiRouter } from './api.server.ts';

const isKind = (value: unknown): value is BodyKind =>
  typeof value === 'string' && Object.hasOwn(bodyBudgets, value);

/** The kind of body that a procedure takes, as it declares in its meta. */
export function declaredBody(procedure: unknown): BodyKind {
  const body = propertyOf(procedure, '~orpc', 'meta', 'body');
  return isKind(body) ? body : 'call';
}

type Address = Readonly<{ method: string; path: RegExp; kind: BodyKind }>;
type Addresses = Readonly<{ rpc: ReadonlyMap<string, BodyKind>; rest: readonly Address[] }>;

/** The addresses of all procedures that take more than an ordinary call. */
function largeAddresses(): Addresses {
  const rpc = new Map<string, BodyKind>();
  const rest: Address[] = [];
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
    const kind = declaredBody(contract);
    if (kind === 'call') return;
    rpc.set(`/${path.join('/')}`, kind);
    const { method, path: template = '' } = contract['~orpc'].route;
    const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    rest.push({
      method: method ?? 'POST',
      path: new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`),
      kind,
    });
  });
  return { rpc, rest };
}

let addresses: Addresses | undefined;

/** The kind of body that the procedure at an address takes; known before the body is read. `prefix` is a part of `pathname`. */
export function bodyKindAt(prefix: string, method: string, pathname: string): BodyKind {
  addresses ??= largeAddresses();
  const path = pathname.slice(prefix.length);
  const found =
    prefix === '/api/rpc'
      ? addresses.rpc.get(path)
      : addresses.rest.find((each) => each.method === method && each.path.test(path))?.kind;
  return found ?? 'call';
}
