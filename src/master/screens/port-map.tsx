import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { api } from '#api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import type { MapPort } from '#ui/map/sea-map.tsx';
import { useLocale } from '#words.ts';
import type { Href } from '#platform/href.ts';

const SeaMap = lazy(async () => ({ default: (await import('#ui/map/sea-map.tsx')).SeaMap }));

/** Ids of the ports that a way goes between. */
type PortPair = Readonly<{ from: string; to: string }>;

type Props = Readonly<{
  /** The ports that are shown; every port by default. */
  ports?: readonly string[];
  lanes?: readonly PortPair[];
  /** Where a port leads. */
  hrefOf?: (id: string) => Href;
}>;

/** Ports and the ways between them on a map, by the ports' ids; drawn once the page is alive. */
export function PortMap({ ports: wanted, lanes = [], hrefOf }: Props) {
  const locale = useLocale();
  const isMounted = useMounted();
  const { data } = useQuery({
    queryKey: ['mst', 'port', 'places'],
    queryFn: () => api().place.ports(),
    enabled: isMounted,
    staleTime: 300_000,
  });
  const height = 'clamp(280px, 38vh, 480px)';
  if (!data) return <Loading rows={1} height={height} />;
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
      lanes.filter(({ from, to }) => from !== to).map((way) => [`${way.from} ${way.to}`, way]),
    ).values(),
  ];
  return (
    <Suspense fallback={<Loading rows={1} height={height} />}>
      <SeaMap
        ports={shown}
        lanes={pairs.map((way) => ({
          ...way,
          name: `${nameOf.get(way.from) ?? ''} → ${nameOf.get(way.to) ?? ''}`,
        }))}
      />
    </Suspense>
  );
}
