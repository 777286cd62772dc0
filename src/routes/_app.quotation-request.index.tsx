import { createFileRoute } from '@tanstack/react-router';
import { RequestStart } from '#quotation/request/screens/request-start.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-request/')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <RequestStart title={title} />;
  },
});
