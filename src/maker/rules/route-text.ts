import { nameIn } from '#platform/i18n/name-in.ts';
import type { Locale } from '#platform/i18n/locale.ts';

type Named = Readonly<{ name: string; nameEn: string }>;
type Route = Readonly<{
  fromDoor: Named | null;
  fromPort: Named;
  via: readonly Named[];
  toPort: Named;
  toDoor: Named | null;
}>;

/** The text of a route; `viaText` makes that of the ports in between. */
export function routeText(
  { fromDoor, fromPort, via, toPort, toDoor }: Route,
  locale: Locale,
  viaText: (places: string) => string,
): string {
  const named = (places: readonly (Named | null)[]) =>
    places.flatMap((place) => (place ? nameIn(locale, place) : []));
  const between =
    via.length > 0 ? ` (${viaText(named(via).join(locale === 'ja' ? '・' : ', '))})` : '';
  return `${named([fromDoor, fromPort]).join(' – ')} → ${named([toPort, toDoor]).join(' – ')}${between}`;
}
