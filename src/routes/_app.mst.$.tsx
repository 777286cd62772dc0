import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { Suspense } from 'react';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { askInPage } from './in-page.ts';
import { loadMaster } from './load-master.ts';

const Commitments = lazyPart(async () => ({
  default: (await import('#quotation/volume/screens/commitments.tsx')).Commitments,
}));

/** The customer whose edit screen is at an address below /mst. */
const customerOf = (path: string) => /^customer\/([0-9a-f-]{36})\/edit$/.exec(path)?.[1] ?? null;

export const Route = createFileRoute('/_app/mst/$')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => {
    await Promise.all([
      loadMaster(loading),
      askInPage(async () => {
        const customerId = customerOf(loading.params._splat ?? '');
        if (customerId === null) return;
        const { commitmentsQuery } = await import('#quotation/volume/screens/commitments.tsx');
        await loading.context.queryClient.prefetchQuery(commitmentsQuery(customerId));
      }),
    ]);
  },
  component: function Screen() {
    const customerId = customerOf(Route.useParams()._splat ?? '');
    return (
      <MasterScreen
        search={Route.useSearch()}
        below={
          customerId && (
            <Suspense>
              <Commitments customerId={customerId} alsoEmpty />
            </Suspense>
          )
        }
      />
    );
  },
});
