import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-screen.tsx';
import { MasterScreen } from '#master/screens/master-screen.tsx';

export const Route = createFileRoute('/_app/mst/$')({
  validateSearch: readListSearch,
  component: () => <MasterScreen search={Route.useSearch()} />,
});
