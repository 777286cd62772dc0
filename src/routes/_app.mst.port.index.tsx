import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { CollapsibleMap } from '#master/screens/collapsible-map.tsx';
import { PortMap } from '#master/screens/port-map.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/port/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function Screen() {
    return (
      <MasterScreen
        search={Route.useSearch()}
        above={
          <CollapsibleMap>
            <PortMap hrefOf={(id) => `/mst/port/${id}/edit`} />
          </CollapsibleMap>
        }
      />
    );
  },
});
