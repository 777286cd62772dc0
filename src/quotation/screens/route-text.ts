import { nameIn } from '#platform/i18n/name-in.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale } from '#words.ts';
import type { Place, Route } from '#freight/types.ts';

export function usePlaceName() {
  const locale = useLocale();
  return (place: Place | null) => (place ? nameIn(locale, place) : '');
}

export function useRouteText() {
  const name = usePlaceName();
  const locale = useLocale();
  return (route: Route) =>
    `${[route.fromDoor, route.fromPort].map(name).filter(Boolean).join(' – ')} → ${[route.toPort, route.toDoor].map(name).filter(Boolean).join(' – ')}${locale === 'ja' ? `（${dayText(route.departure, locale)}）` : ` (${dayText(route.departure, locale)})`}`;
}
