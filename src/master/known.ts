import type { AnyResource } from './define.ts';

const known = new Map<string, AnyResource>();

/** Makes declarations known: on the server all at its start, in the browser those of the page first, all with the next visit. */
export function know(resources: readonly AnyResource[]): void {
  for (const resource of resources) known.set(resource.name, resource);
}

/** The declarations that are known, in the order in which they became so. */
export const knownResources = (): readonly AnyResource[] => [...known.values()];

/** The known resources whose records belong to those of another one. */
export const childrenOf = ({ name }: Pick<AnyResource, 'name'>): readonly AnyResource[] =>
  knownResources().filter(({ parent }) => parent?.resource === name);

/** Those of them that are shown below the form of their parent. */
export const shownInPlace = (parent: Pick<AnyResource, 'name'>): readonly AnyResource[] =>
  childrenOf(parent).filter(({ operations }) => operations.includes('in-place'));

export const findKnown = (name: string): AnyResource | undefined => known.get(name);

/** @throws Error where no resource of this name is known. */
export function knownResource(name: string): AnyResource {
  const resource = findKnown(name);
  if (!resource) throw new Error(`no resource is called "${name}"`);
  return resource;
}
