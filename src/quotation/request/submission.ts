import { type FieldFault } from '#platform/refusal.ts';
import type { Line, Route } from '#freight/types.ts';

/** What has to be completed before a request can be sent: a route, and freight on every route. */
export function submissionFaults(
  routes: readonly Pick<Route, 'id'>[],
  lines: readonly Pick<Line, 'routeId'>[],
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (routes.length === 0) {
    faults.push({
      path: 'routes',
      code: 'route-missing',
      message: { en: 'Please add a route.', ja: '経路を追加してください。' },
    });
  }
  routes.forEach((route, i) => {
    if (!lines.some((line) => line.routeId === route.id)) {
      faults.push({
        path: `routes[${i}].lines`,
        code: 'line-missing',
        message: {
          en: `Route No.${i + 1} has no freight yet.`,
          ja: `経路No.${i + 1}に貨物がありません。`,
        },
      });
    }
  });
  return faults;
}
