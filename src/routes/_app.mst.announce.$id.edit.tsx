import { createFileRoute } from '@tanstack/react-router';
import { AnnounceFormScreen } from '#announce/screens/edit-screens.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/announce/$id/edit')({
  loader: ({ context, location }) => loadMaster({ context, location, deps: {} }),
  component: function Edit() {
    const { id } = Route.useParams();
    return <AnnounceFormScreen key={id} id={id} />;
  },
});
