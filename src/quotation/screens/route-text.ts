import { nameIn } from '#platform/i18n/name-in.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale } from '#platform/i18n/words.ts';
import { doorNames } from '#freight/segments.ts';
import type { Place, UnreviewedAddress } from '#freight/types.ts';
import type { AnswerView } from './data.ts';

type ShownRoute = AnswerView['routes'][number];
type RouteInLine = Pick<
  ShownRoute,
  | 'fromDoor'
  | 'fromAddress'
  | 'fromPort'
  | 'toPort'
  | 'toDoor'
  | 'toAddress'
  | 'departure'
  | 'voyage'
  | 'returnOfRouteId'
>;

export function usePlaceName() {
  const locale = useLocale();
  return (place: Pick<Place, 'name' | 'nameEn'> | null) => (place ? nameIn(locale, place) : '');
}

/** An address that is no door yet, as it is written: name, postal code, prefecture and address. */
export const addressText = ({ name, postalCode, prefecture, address }: UnreviewedAddress) =>
  `${name}　〒${postalCode} ${prefecture}${address}`;

/** A voyage as the name of its ship and its number. */
export function useSailingText() {
  const locale = useLocale();
  return (voyage: ShownRoute['voyage']) =>
    voyage ? `${nameIn(locale, voyage)} ${voyage.number}` : '';
}

/** A route as one line: its places, its departure and the voyage. */
export function useRouteText() {
  const name = usePlaceName();
  const sailing = useSailingText();
  const locale = useLocale();
  return (route: RouteInLine) => {
    const { from, to } = doorNames(route);
    const places = [
      [from, route.fromPort].map(name).filter(Boolean).join(' – '),
      [route.toPort, to].map(name).filter(Boolean).join(' – '),
    ].join(' → ');
    const back = locale === 'ja' ? '復路' : 'return';
    const when = [
      route.returnOfRouteId ? back : '',
      dayText(route.departure, locale),
      sailing(route.voyage),
    ]
      .filter(Boolean)
      .join(locale === 'ja' ? '・' : ', ');
    return locale === 'ja' ? `${places}（${when}）` : `${places} (${when})`;
  };
}
