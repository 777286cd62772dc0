import { createFileRoute } from '@tanstack/react-router';
import { MakerListScreen } from '#maker/screens/list-screen.tsx';
import { readMakerSearch } from '#maker/screens/list-search.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/nissan-quotation/')({
  validateSearch: readMakerSearch,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <MakerListScreen maker="nissan" search={Route.useSearch()} title={title} />;
  },
});
