import { masterScreenAt, shownWith } from '#master/address.ts';
import { fileName } from '#master/load-resources.ts';
import '#master/registry.ts';

/** The files of the resources that the screen at an address shows, for the browser to load before it takes the page over. */
export function shownResources(path: string): string[] {
  const found = masterScreenAt(path);
  return found ? shownWith(found.resource).map(fileName) : [];
}
