import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { LanesMap } from '#price/screens/lane-map.tsx';
import { useWords } from '#words.ts';
import { loadMaster } from './load-master.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('#price/screens/change-dialog.tsx')).ChangeDialog }));

export const Route = createFileRoute('/_app/price-freight-route/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function Lanes() {
    const t = useWords('price');
    const [changing, setChanging] = useState(false);
    return (
      <>
        <MasterScreen
          search={Route.useSearch()}
          above={<LanesMap />}
          actions={
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('changePrices')}
            </Button>
          }
        />
        <Suspense>{changing && <ChangeDialog onClose={() => setChanging(false)} />}</Suspense>
      </>
    );
  },
});
