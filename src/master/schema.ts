import type { Fields } from './kinds/registry.ts';
import { type ResourceName, resources } from './registry.ts';
import { type TableOf, tableOf } from './tables.ts';
import type { Resource } from './define.ts';

type Masters = { [K in ResourceName]: TableOf<(typeof resources)[K]['fields'], K> };

/** The table of every resource, by the resource's name: `masters.port`, `masters['container-type']`. */
export const masters = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [
    name,
    tableOf(resource as unknown as Resource<Fields>),
  ]),
) as unknown as Masters;
