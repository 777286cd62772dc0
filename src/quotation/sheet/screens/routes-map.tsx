import { PortMap } from '#master/screens/port-map.tsx';
import { defined } from '#platform/expect.ts';

/** Journeys on the map, each as the ids of its ports in their order; nothing where no port is known yet. */
export function RoutesMap({ routes }: { routes: readonly (readonly string[])[] }) {
  const ports = [...new Set(routes.flat())];
  const lanes = routes.flatMap((route) =>
    route.slice(1).map((to, i) => ({ from: defined(route[i]), to })),
  );
  return ports.length > 0 ? <PortMap ports={ports} lanes={lanes} /> : null;
}
