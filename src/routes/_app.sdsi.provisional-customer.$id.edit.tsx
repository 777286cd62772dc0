import { createFileRoute } from '@tanstack/react-router';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { GuestRequests } from '#quotation/ask/screens/guest-requests.tsx';
import { ReviewPanel } from '#people/screens/review-panel.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/sdsi/provisional-customer/$id/edit')({
  loader: ({ context, location }) => loadMaster({ context, location, deps: {} }),
  component: function Review() {
    const { id } = Route.useParams();
    return (
      <MasterScreen
        search={{}}
        below={
          <>
            <GuestRequests provisionalCustomerId={id} />
            <ReviewPanel id={id} />
          </>
        }
      />
    );
  },
});
