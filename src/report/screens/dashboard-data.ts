import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { waitingGuestsQuery } from '#quotation/ask/screens/waiting-guests.ts';
import { lanesQuery, monthsQuery } from './data.ts';

type ListInput = NonNullable<Parameters<ApiClient['quotation']['list']>[0]>;

/** How many of a list are shown. */
export const firstOf = 5;

export const countsQuery = queryOptions({
  queryKey: ['quotation', 'counts'],
  queryFn: () => api().quotation.counts(),
});

/** The first quotations of a list. */
const waitingQuery = (ask: ListInput) =>
  queryOptions({
    queryKey: ['quotation', 'waiting', ask],
    queryFn: () => api().quotation.list({ ...ask, size: firstOf }),
  });
export type WaitingQuery = ReturnType<typeof waitingQuery>;

export const waitingForEmployees = {
  returned: waitingQuery({ needs: 'returned' }),
  questions: waitingQuery({ needs: 'question' }),
  // The request that has waited longest first, as “Next request” takes them.
  toAnswer: waitingQuery({ state: ['requested'], sort: 'requested' }),
  expiring: waitingQuery({ needs: 'expiring' }),
};

export const waitingForCustomers = {
  offered: waitingQuery({ state: ['offered'] }),
  drafts: waitingQuery({ state: ['draft'] }),
};

/** Loads what the dashboard shows of quotations, to employees the figures of the last year too. */
export async function loadDashboard(
  queryClient: QueryClient,
  { isEmployee }: Readonly<{ isEmployee: boolean }>,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(countsQuery),
    ...Object.values(isEmployee ? waitingForEmployees : waitingForCustomers).map((query) =>
      queryClient.prefetchQuery(query),
    ),
    ...(isEmployee
      ? [
          queryClient.prefetchQuery(waitingGuestsQuery),
          queryClient.prefetchQuery(monthsQuery),
          queryClient.prefetchQuery(lanesQuery),
        ]
      : []),
  ]);
}
