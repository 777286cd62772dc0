import { createFileRoute } from '@tanstack/react-router';
import { DecideScreen } from '#quotation/decision/screens/decide-screens.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadQuotationStep } from './load-quotation-step.ts';

export const Route = createFileRoute('/_app/quotation-approval/$')({
  loader: ({ context, params, location }) =>
    loadQuotationStep(context, params._splat ?? '', location.pathname),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return <DecideScreen side="approval" parts={parts} title={title} />;
  },
});
