import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addressReader, option } from '#platform/address-reader.ts';
import { AnswerScreen } from '#quotation/answer/screens/answer-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadQuotationStep } from './load-quotation-step.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const AnswerHub = lazyPart(async () => ({
  default: (await import('#quotation/answer/screens/answer-hub.tsx')).AnswerHub,
}));

export const Route = createFileRoute('/_app/quotation-answer/$')({
  // A link back from a missing rate opens the dialog that prices the answer anew.
  validateSearch: addressReader({ reprice: option(['1']) }),
  loader: ({ context, params, location }) =>
    loadQuotationStep(context, params._splat ?? '', location.pathname),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    // Another answer starts afresh: nothing that was typed for this one goes with it.
    if (parts.length > 1)
      return <AnswerScreen key={`${parts[0]}/${parts[1]}`} parts={parts} title={title} />;
    return (
      <Suspense>
        <AnswerHub id={parts[0] ?? ''} title={title} />
      </Suspense>
    );
  },
});
