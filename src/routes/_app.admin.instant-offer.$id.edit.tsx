import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { RulePanel } from '#quotation/instant/screens/rule-panel.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/admin/instant-offer/$id/edit')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function EditInstantOffer() {
    const { id } = Route.useParams();
    return <MasterScreen search={Route.useSearch()} below={<RulePanel id={id} />} />;
  },
});
