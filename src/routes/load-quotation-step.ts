import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/i18n/locale.ts';
import { answerQuery, quotationQuery } from '#quotation/screens/data.ts';
import { hasPart, screenRules } from '#quotation/screen-rules.ts';
import type { Screen } from './find-screen.ts';
import { loadStep, newest } from './load-step.ts';

/** Loads the request or answer of a step: the ids in its address are the quotation's, and of an answer's steps the answer's. */
export function loadQuotationStep(
  {
    queryClient,
    screen,
    locale,
  }: Readonly<{ queryClient: QueryClient; screen: Screen; locale: Locale }>,
  splat: string,
  pathname: string,
): Promise<void> {
  const [id = '', answerId] = splat.split('/');
  const isOfRequest = screen.path.startsWith('/quotation-request') || answerId === undefined;
  return loadStep({
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
}
