import { createFileRoute } from '@tanstack/react-router';
import { BafFormScreen } from '#price/screens/baf-screens.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/mst/baf-year/new')({
  component: function New() {
    const { screen } = Route.useRouteContext();
    return <BafFormScreen name="baf-year" id={null} title={useLabel()(screen.title)} />;
  },
});
