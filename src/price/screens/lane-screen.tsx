import { Button, Stack, Text } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api, apiError } from '#api.ts';
import { currenciesQuery } from '#master/screens/currencies.ts';
import type { AnyResource } from '#master/define.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { surcharge } from '#master/resources/price/surcharge.ts';
import { recordQuery } from '#master/screens/queries.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { RecordDialog } from '#master/screens/record-dialog-part.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { groupRates, toRateRow } from '../periods.ts';
import { LaneMap } from './lane-map.tsx';
import { LaneSurcharges, surchargesQuery } from './lane-surcharges.tsx';
import { RateSeries } from './rate-series.tsx';
import type { LaneSearch } from './lane-search.ts';
import { priceWords } from '../words.ts';

const ChangeDialog = lazyPart(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}));
const Pages = lazyPart(async () => ({ default: (await import('#ui/table/pages.tsx')).Pages }));

type Editing = { resource: AnyResource; record: NamedRow | null; given?: Record<string, unknown> };

/** Rates on a page, newest first. */
const ratesShown = 200;

const ratesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['mst', 'base-rate', 'list', id, page],
    queryFn: () =>
      api().mst['base-rate'].list({ parentId: id, size: ratesShown, page, sort: '-validFrom' }),
  });

/** Asks for what the screen of a lane shows besides the lane. */
export const prefetchLane = async (queries: QueryClient, { row }: NamedRow) => {
  await Promise.all([
    queries.prefetchQuery(ratesQuery(row.id, 1)),
    queries.prefetchQuery(currenciesQuery),
    queries.prefetchQuery(surchargesQuery(row.segment)),
  ]);
};

/** New rates count for the consignment, so that it does not matter in how many lines it is entered. */
const newRate = { reach: 'consignment' } satisfies Record<string, string>;

/** The values of the rate that a link asks for. */
const rateOf = ({ unitKey, validFrom, customer }: LaneSearch) => ({
  ...(unitKey ? { unitKey } : {}),
  ...(validFrom ? { validFrom } : {}),
  ...(customer ? { scope: 'customer', customer } : {}),
});

/** The rates of a lane, a page at a time, grouped by scope and unit; and the currency of a new rate. */
function useLaneRates(id: string) {
  const [page, setPage] = useState(1);
  const { data: rates, error: ratesError } = useQuery(ratesQuery(id, page));
  const known = useQuery(currenciesQuery);
  const currencies = known.data?.rows ?? [];
  const yen = currencies.find(({ row }) => row.code === 'JPY')?.row.id;
  const codeOf = (currency: unknown) =>
    String(currencies.find(({ row }) => row.id === currency)?.row.code ?? '');
  const groups = groupRates(
    (rates?.rows ?? []).map((each) => ({
      ...toRateRow(each.row),
      named: each,
      currency: codeOf(each.row.currency),
    })),
  );
  return { rates, ratesError, groups, page, setPage, yen, isYenKnown: !known.isPending };
}

/** The dialog for a rate or surcharge of a lane: `edit` opens it, render `dialog`. */
function useRecordEditing(laneId: string) {
  const locale = useLocale();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const done = async () => {
    setEditing(null);
    await queries.invalidateQueries({ queryKey: ['mst'] });
  };
  const dialog = editing && (
    <RecordDialog
      resource={editing.resource}
      ids={editing.resource === baseRate ? [laneId] : []}
      record={editing.record}
      {...(editing.given ? { initialValues: editing.given } : {})}
      onClose={() => void done()}
      locale={locale}
    />
  );
  return { edit: setEditing, dialog };
}

/** A lane: its rates by scope and unit, and the surcharges that apply to it. */
export function LaneScreen({
  id,
  search,
  children,
}: {
  id: string;
  search: LaneSearch;
  children?: ReactNode;
}) {
  const t = useWords(priceWords);
  const label = useLabel();
  const { data: lane, error } = useQuery(recordQuery('price-freight-route', id));
  const shown = useLaneRates(id);
  const { yen, isYenKnown } = shown;
  const { edit, dialog } = useRecordEditing(id);
  const [opened, setOpened] = useState(false);
  if (search.new && yen && lane && !opened) {
    setOpened(true);
    edit({
      resource: baseRate,
      record: null,
      given: { ...newRate, currency: yen, ...rateOf(search) },
    });
  }
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!lane) return <LoadingOrFailure error={error} />;
  const { segment, freightType } = lane.row;
  return (
    <>
      <ScreenHeader
        title={label(lane.label)}
        crumbs={[{ label: t('lanes'), href: '/price-freight-route' }]}
      >
        {search.back && (
          <LinkButton href={`${search.back}?reprice=1`}>{t('backToPrices')}</LinkButton>
        )}
        <LinkButton
          href={`/log/mst/price?record=${id}`}
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('history')}
        </LinkButton>
        <CopyTariff laneId={id} />
        {/* The currency of a new rate is yen by default, so currencies have to be loaded first. */}
        <Button
          disabled={!isYenKnown}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            edit({
              resource: baseRate,
              record: null,
              given: { ...newRate, ...(yen ? { currency: yen } : {}) },
            })
          }
        >
          {t('addRate')}
        </Button>
      </ScreenHeader>
      <Stack>
        <LaneRates
          laneId={id}
          shown={shown}
          onEdit={(record) => edit({ resource: baseRate, record })}
        />
        <LaneSurcharges
          lane={lane}
          onAdd={() =>
            edit({
              resource: surcharge,
              record: null,
              given: { segment, freightType, freightRoute: id },
            })
          }
          onEdit={(record) => edit({ resource: surcharge, record })}
        />
        <LaneMap lane={lane.row} />
        {children}
      </Stack>
      {dialog}
    </>
  );
}

/** The button that copies the lane's tariff to a customer's contract, with its dialog. */
function CopyTariff({ laneId }: { laneId: string }) {
  const t = useWords(priceWords);
  const [isCopying, setCopying] = useState(false);
  const close = () => setCopying(false);
  return (
    <>
      <Button variant="default" onClick={() => setCopying(true)}>
        {t('copyTariff')}
      </Button>
      <Suspense>
        {isCopying && (
          <ChangeDialog kind="contract" lanes={[laneId]} onClose={close} onDone={close} />
        )}
      </Suspense>
    </>
  );
}

type RatesProps = Readonly<{
  laneId: string;
  shown: ReturnType<typeof useLaneRates>;
  onEdit: (rate: NamedRow) => void;
}>;

function LaneRates({
  laneId,
  shown: { rates, ratesError, groups, page, setPage },
  onEdit,
}: RatesProps) {
  const t = useWords(priceWords);
  return (
    <>
      {rates ? (
        rates.rows.length === 0 && <Text c="dimmed">{t('noRates')}</Text>
      ) : (
        <LoadingOrFailure error={ratesError} rows={3} height={90} />
      )}
      {groups.map((each) => (
        <RateSeries key={each.key} tiers={each.tiers} onEdit={onEdit} laneId={laneId} />
      ))}
      {rates && rates.total > ratesShown && (
        <Suspense>
          <Pages total={rates.total} size={ratesShown} page={page} onChange={setPage} />
        </Suspense>
      )}
    </>
  );
}
