import { type ResourceName, resourceList, resources } from './registry.ts';
import { type TableOf, buildTable } from './tables.ts';

type Masters = { [K in ResourceName]: TableOf<(typeof resources)[K]['fields'], K> };

/** The table of every resource, by the resource's name: `masters.port`, `masters['container-type']`. */
// What is built in a loop has the columns that the declarations say, which only their types know.
export const masters = Object.fromEntries(
  resourceList.map((resource) => [resource.name, buildTable(resource)]),
) as Masters;
