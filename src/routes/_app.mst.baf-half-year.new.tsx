import { createFileRoute } from '@tanstack/react-router';
import { readFrom } from '#price/screens/baf-search.ts';
import { BafFormScreen } from '#price/screens/baf-screens.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/mst/baf-half-year/new')({
  validateSearch: readFrom,
  component: function New() {
    const { screen } = Route.useRouteContext();
    return (
      <BafFormScreen
        name="baf-half-year"
        id={null}
        from={Route.useSearch().from}
        title={useLabel()(screen.title)}
      />
    );
  },
});
