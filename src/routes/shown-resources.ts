import { masterScreenAt, parentsOf, shownWith } from '#master/address.ts';
import { findKnown } from '#master/known.ts';
import { fileName } from '#master/load-resources.ts';
import { logResourcesAt } from './derived.ts';

/**
 * The files of the resources that the screen at an address shows, for the browser to load before it takes the page over: those
 * of a master's screen, or of a log's records, with the parents that the addresses of these contain.
 */
export function shownResources(path: string): string[] {
  const found = masterScreenAt(path);
  if (found) return shownWith(found.resource).map(fileName);
  const logged = logResourcesAt(path).flatMap((name) => findKnown(name) ?? []);
  return [...new Set(logged.flatMap((each) => [...parentsOf(each), each]).map(fileName))];
}
