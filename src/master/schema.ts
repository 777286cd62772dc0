import { type ResourceName, resourceList, resources } from './registry.ts';
import { type TableOf, buildTable } from './tables.ts';

type Masters = { [K in ResourceName]: TableOf<(typeof resources)[K]['fields'], K> };

/** The table of every resource, by the resource's name: `masters.port`, `masters['container-type']`. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- built in a loop: the type of each table follows from its declaration alone
export const masters = Object.fromEntries(
  resourceList.map((resource) => [resource.name, buildTable(resource)]),
) as Masters;
