import { createFileRoute, notFound } from '@tanstack/react-router';
import { readFrom } from '#price/screens/baf-search.ts';
import { NewBafScreen } from '#price/screens/baf-screens.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/mst/baf/$year/$quarter/new')({
  validateSearch: readFrom,
  beforeLoad: ({ params: { year, quarter }, location }) => {
    if (!/^20\d\d$/.test(year) || !/^[1-4]$/.test(quarter))
      throw notFound({ data: { path: location.pathname } });
  },
  component: function NewBaf() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const { year, quarter } = Route.useParams();
    return (
      <NewBafScreen
        year={Number(year)}
        quarter={Number(quarter)}
        from={Route.useSearch().from}
        title={title}
      />
    );
  },
});
