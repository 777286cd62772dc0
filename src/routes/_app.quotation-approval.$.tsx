import { createFileRoute } from '@tanstack/react-router';
import { DecideScreen } from '#quotation/screens/decide-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-approval/$')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return <DecideScreen side="approval" parts={parts} title={title} />;
  },
});
