import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { priceFreightRoute as lanes } from '#master/resources/price/price-freight-route.ts';
import { readListSearch } from '#master/screens/list-search.ts';
import { filtersOf } from '#master/screens/list-view.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import type { ChangeProps } from '#price/screens/change-dialog.tsx';
import { LanesMap } from '#price/screens/lane-map.tsx';
import { laneRateCells } from '#price/screens/lane-rate-cells.tsx';
import { prefetchLaneRates } from '#price/screens/lane-rates.ts';
import { useWords } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';
import { loadMaster } from './load-master.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { priceWords } from '#price/words.ts';

const ChangeDialog = lazyPart(async () => ({
  default: (await import('#price/screens/change-dialog.tsx')).ChangeDialog,
}));

const TariffFileDialog = lazyPart(() => import('#price/screens/tariff-file-dialog.tsx'));

const RateFinder = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/rate-finder.tsx')).RateFinder,
}));

export const Route = createFileRoute('/_app/price-freight-route/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (visit) => {
    await loadMaster(visit);
    await askInPage(() => prefetchLaneRates(visit.context.queryClient));
  },
  component: function Lanes() {
    const t = useWords(priceWords);
    const search = Route.useSearch();
    const [isFinding, setFinding] = useState(false);
    const [change, setChange] = useState<ChangeProps | null>(null);
    const close = () => setChange(null);
    const [isFile, setFile] = useState(false);
    const changes = (ids: readonly string[] | null, size?: 'xs') =>
      (['percent', 'contract'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          {...(size ? { size } : {})}
          onClick={() =>
            setChange({ kind, lanes: ids, list: { q: search.q, filter: filtersOf(lanes, search) } })
          }
        >
          {t(kind === 'percent' ? 'changePrices' : 'copyTariff')}
        </Button>
      ));
    return (
      <>
        <MasterScreen
          search={search}
          above={<LanesMap />}
          cells={laneRateCells}
          actions={
            <>
              <Button variant="default" onClick={() => setFinding(true)}>
                {t('whichRate')}
              </Button>
              <Button variant="default" onClick={() => setFile(true)}>
                {t('tariffFile')}
              </Button>
              {changes(null)}
            </>
          }
          selectionActions={(ids) => ids.length > 0 && changes(ids, 'xs')}
        />
        <Suspense>
          {change && <ChangeDialog {...change} onClose={close} onDone={close} />}
          {isFile && <TariffFileDialog search={search} onClose={() => setFile(false)} />}
          {isFinding && <RateFinder onClose={() => setFinding(false)} />}
        </Suspense>
      </>
    );
  },
});
