import type { AnyResource } from './define.ts';
import { port } from './resources/route/port.ts';

/** Every resource by its name: the one list that a new resource joins. */
export const resources = {
  port,
} as const;

export type ResourceName = keyof typeof resources;

export const resourceList = Object.values(resources) as unknown as readonly AnyResource[];

export function isResourceName(name: string): name is ResourceName {
  return name in resources;
}

/** The declaration of a name that is known to exist. */
export function resourceNamed(name: string): AnyResource {
  const resource = (resources as unknown as Record<string, AnyResource>)[name];
  if (!resource) throw new Error(`no resource is called "${name}"`);
  return resource;
}
