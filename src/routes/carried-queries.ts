import {
  type DehydratedState,
  type QueryClient,
  dehydrate,
  hashKey,
  hydrate,
} from '@tanstack/react-query';
import { pack } from '#platform/pack.ts';
import { unpack } from '#platform/unpack.ts';

type Query = Omit<DehydratedState['queries'][number], 'queryHash'>;

/**
 * What a page has asked and was answered, as a text for the browser. What failed, or was asked while the page was rendered, is
 * asked again by the browser: a page asks for what it shows beforehand.
 * @throws TypeError if an answer is more than plain data
 */
export const carriedQueries = (cache: QueryClient): string =>
  pack(dehydrate(cache).queries.map(({ queryHash: _, ...query }): Query => query));

/** Puts the answers of the server's page into the browser's cache. */
export function takeQueries(cache: QueryClient, carried: string): void {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of `carriedQueries`
  const answered = unpack(carried) as readonly Query[];
  hydrate(cache, {
    mutations: [],
    queries: answered.map((query) => ({ ...query, queryHash: hashKey(query.queryKey) })),
  });
}
