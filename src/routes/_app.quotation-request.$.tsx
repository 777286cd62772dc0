import { createFileRoute } from '@tanstack/react-router';
import { RequestScreen } from '#quotation/screens/request-screen.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-request/$')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return <RequestScreen parts={parts} title={title} />;
  },
});
