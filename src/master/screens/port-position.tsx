import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useLocale } from '#platform/i18n/words.ts';

const SeaMap = lazyPart(async () => ({ default: (await import('#ui/map/sea-map.tsx')).SeaMap }));

const degrees = (value: unknown, limit: number) => {
  const number = Number.parseFloat(String(value));
  return Math.abs(number) <= limit ? number : null;
};

/** A map with the position that is entered in the form of a port. */
export function PortPosition() {
  const locale = useLocale();
  const name = String(useFormValue(locale === 'ja' ? 'name' : 'nameEn') ?? '');
  // The map’s projection has no room beyond 80 degrees of latitude.
  const [latitude, longitude] = [
    degrees(useFormValue('latitude'), 80),
    degrees(useFormValue('longitude'), 180),
  ];
  if (latitude === null || longitude === null) return null;
  return (
    <Suspense>
      <SeaMap ports={[{ id: 'this', name, latitude, longitude }]} />
    </Suspense>
  );
}
