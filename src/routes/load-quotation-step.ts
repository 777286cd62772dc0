import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/i18n/locale.ts';
import {
  answerQuery,
  approversQuery,
  messagesQuery,
  quotationQuery,
  routesUsedQuery,
} from '#quotation/screens/data.ts';
import { may } from '#quotation/screens/answer-target.ts';
import { hasPart, screenRules } from '#quotation/screen-rules.ts';
import type { Screen } from './find-screen.ts';
import { askInPage } from './in-page.ts';
import { loadStep, newest } from './load-step.ts';

/** Loads the request or answer of a step: the ids in its address are the quotation's, and of an answer's steps the answer's. */
export async function loadQuotationStep(
  {
    queryClient,
    screen,
    locale,
  }: Readonly<{ queryClient: QueryClient; screen: Screen; locale: Locale }>,
  splat: string,
  pathname: string,
): Promise<void> {
  const [id = '', answerId] = splat.split('/');
  const isOverview = screen.path === '/quotation-answer/{id}/{id2}';
  const isOfRequest = screen.path.startsWith('/quotation-request') || answerId === undefined;
  await loadStep({
    locale,
    screen,
    pathname,
    load: async () =>
      isOfRequest
        ? newest(queryClient, quotationQuery(id))
        : newest(queryClient, answerQuery(id, answerId)),
    rules: screenRules,
    hasPart: (values, view) => hasPart(screen.path, values, view),
    readerOf: (view) => view,
  });
  // What the step shows besides it.
  await askInPage(async () => {
    const answer = queryClient.getQueryData(answerQuery(id, answerId ?? '').queryKey);
    const choosesApprovers =
      answer && (isOverview ? may(answer, 'request-approval') : screen.path.endsWith('/approver'));
    await Promise.all([
      isOverview && answer && queryClient.prefetchQuery(quotationQuery(id)),
      choosesApprovers && queryClient.prefetchQuery(approversQuery(answer)),
      isOfRequest && queryClient.prefetchQuery(messagesQuery(id)),
      screen.path.endsWith('/route/new') && queryClient.prefetchQuery(routesUsedQuery(id)),
    ]);
  });
}
