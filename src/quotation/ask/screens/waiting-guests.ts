import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import { listAddress } from '#master/screens/list-search.ts';

/** How many requests of guests wait for the review of their firm, and where these firms are listed. For employees. */
export const waitingGuestsQuery = queryOptions({
  // A decision on a firm decides on its requests.
  queryKey: ['mst', 'provisional-customer', 'guest-requests', 'count'],
  queryFn: () => api().quotation.guestRequestCount(),
});

export const waitingGuestsLabel = { en: 'Guest requests', ja: 'ゲスト見積依頼' } as const;

export const waitingGuestsHref = listAddress('/sdsi/provisional-customer', {
  'f.status': 'pending',
  'f.source': 'guest-request',
});
