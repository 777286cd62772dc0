import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { ShownPrincipal } from '#account/api.server.ts';

export const choicesQuery = queryOptions({
  queryKey: ['quotation-ask', 'choices'],
  queryFn: () => api().quotation.askChoices(),
  staleTime: 600_000,
});
export type Choices = Awaited<ReturnType<ApiClient['quotation']['askChoices']>>;
export type Estimate = Awaited<ReturnType<ApiClient['quotation']['estimate']>>;
export type SentAsGuest = Awaited<ReturnType<ApiClient['quotation']['askAsGuest']>>;
export type Asked = Awaited<ReturnType<ApiClient['quotation']['ask']>>;

/** Whether somebody may send a request in their own name; otherwise they are a guest on this page. */
export const isAsker = (principal: Pick<ShownPrincipal, 'isEmployee' | 'isUser'> | null): boolean =>
  principal !== null && (principal.isEmployee || principal.isUser);

/** The routes that a customer asked for before. */
export const usedRoutesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['quotation-ask', 'routes-used', customerId],
    queryFn: () => api().quotation.askRoutes({ customerId }),
  });
