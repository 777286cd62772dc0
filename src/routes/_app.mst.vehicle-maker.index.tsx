import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import { loadMaster } from './load-master.ts';
import { masterWords } from '#master/words.ts';

const VariantFileDialog = lazyPart(() => import('#master/screens/variant-file-dialog.tsx'));

export const Route = createFileRoute('/_app/mst/vehicle-maker/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function VehicleMakers() {
    const t = useWords(masterWords);
    const [isFile, setFile] = useState(false);
    return (
      <>
        <MasterScreen
          search={Route.useSearch()}
          actions={
            <Button variant="default" onClick={() => setFile(true)}>
              {t('variantFile')}
            </Button>
          }
        />
        <Suspense>
          {isFile && <VariantFileDialog title={t('variantFile')} onClose={() => setFile(false)} />}
        </Suspense>
      </>
    );
  },
});
