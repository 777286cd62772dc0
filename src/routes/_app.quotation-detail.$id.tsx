import { createFileRoute } from '@tanstack/react-router';
import { QuotationDetail } from '#quotation/screens/detail-screen.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <QuotationDetail id={Route.useParams().id} title={title} />;
  },
});
