import { createFileRoute } from '@tanstack/react-router';
import { MakerListScreen, makerListQuery } from '#maker/list/screens/list-screen.tsx';
import { readMakerSearch } from '#maker/list/list-search.ts';
import { typesOf } from '#maker/types/find.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/{$maker}-quotation/')({
  validateSearch: readMakerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    askInPage(() =>
      Promise.all(
        typesOf([params.maker]).map(({ name }) =>
          queryClient.prefetchQuery(makerListQuery(name, deps)),
        ),
      ),
    ),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const [type] = typesOf([Route.useParams().maker]);
    const search = Route.useSearch();
    return type && <MakerListScreen maker={type.name} search={search} title={title} />;
  },
});
