import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { WhenSeen } from '#ui/layout/when-seen.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { MapPort } from '#ui/map/sea-map.tsx';
import { mapHeight } from '#ui/map/size.ts';
import { useLocale } from '#platform/i18n/words.ts';
import type { Href } from '#platform/href.ts';

const SeaMap = lazyPart(async () => ({ default: (await import('#ui/map/sea-map.tsx')).SeaMap }));

/** The ids of the ports of a lane. */
type PortPair = Readonly<{ from: string; to: string }>;

type Props = Readonly<{
  /** The ports that are shown; every port by default. */
  ports?: readonly string[];
  lanes?: readonly PortPair[];
  /** The address that a port links to. */
  hrefOf?: (id: string) => Href;
}>;

/** Ports and lanes on a map. Rendered in the browser only, once its place is nearly in sight. */
export function PortMap(props: Props) {
  return (
    <WhenSeen until={<Box h={mapHeight(props.ports?.length)} />}>
      <SeenMap {...props} />
    </WhenSeen>
  );
}

function SeenMap({ ports: wanted, lanes = [], hrefOf }: Props) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['mst', 'port', 'places'],
    queryFn: () => api().place.ports(),
    staleTime: 300_000,
  });
  const placeholder = <Loading rows={1} height={mapHeight(wanted?.length)} />;
  if (!data) return placeholder;
  const named = data.map(({ id, name, nameEn, latitude, longitude }): MapPort => ({
    id,
    name: locale === 'ja' ? name : nameEn,
    latitude,
    longitude,
    ...(hrefOf ? { href: hrefOf(id) } : {}),
  }));
  const shown = wanted ? named.filter(({ id }) => wanted.includes(id)) : named;
  if (shown.length === 0) return null;
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const pairs = [
    ...new Map(
      lanes.filter(({ from, to }) => from !== to).map((pair) => [`${pair.from} ${pair.to}`, pair]),
    ).values(),
  ];
  return (
    <Suspense fallback={placeholder}>
      <SeaMap
        ports={shown}
        lanes={pairs.map((pair) => ({
          ...pair,
          name: `${nameOf.get(pair.from) ?? ''} → ${nameOf.get(pair.to) ?? ''}`,
        }))}
      />
    </Suspense>
  );
}
