import { PortMap } from '#master/screens/port-map.tsx';
import { defined } from '#platform/expect.ts';

/** Routes on the map, each as the ids of its ports in order; nothing until a port is chosen. */
export function RoutesMap({ routes }: { routes: readonly (readonly string[])[] }) {
  const ports = [...new Set(routes.flat())];
  const lanes = routes.flatMap((route) =>
    route.slice(1).map((to, i) => ({ from: defined(route[i]), to })),
  );
  return ports.length > 0 ? <PortMap ports={ports} lanes={lanes} /> : null;
}
