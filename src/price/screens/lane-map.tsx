import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { listAddress } from '#master/screens/list-search.ts';
import { CollapsibleMap } from '#master/screens/collapsible-map.tsx';
import { PortMap } from '#master/screens/port-map.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { mapHeight } from '#ui/map/size.ts';

/** All lanes with prices; a port links to the lanes that start there. */
export function LanesMap() {
  const { data } = useQuery({
    queryKey: ['mst', 'price-freight-route', 'lanes'],
    queryFn: () => api().price.lanes(),
  });
  return (
    <CollapsibleMap>
      {data ? (
        <PortMap
          ports={[...new Set(data.flatMap(({ from, to }) => [from, to]))]}
          lanes={data}
          hrefOf={(id) => listAddress('/price-freight-route', { 'f.fromPort': id })}
        />
      ) : (
        <Loading rows={1} height={mapHeight()} />
      )}
    </CollapsibleMap>
  );
}

/** A lane between two ports; nothing for haulage from or to a door, or handling at one port. */
export function LaneMap({
  lane: { fromPort: from, toPort: to },
}: {
  lane: Readonly<Record<string, unknown>>;
}) {
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  return (
    <PortMap ports={[from, to]} lanes={[{ from, to }]} hrefOf={(id) => `/mst/port/${id}/edit`} />
  );
}
