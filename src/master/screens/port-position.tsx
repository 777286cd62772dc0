import { Suspense, lazy } from 'react';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useLocale } from '#words.ts';

const SeaMap = lazy(async () => ({ default: (await import('#ui/map/sea-map.tsx')).SeaMap }));

const degrees = (value: unknown, limit: number) => {
  const number = Number.parseFloat(String(value));
  return Math.abs(number) <= limit ? number : null;
};

/** Where the port of the form lies, as its degrees are typed. */
export function PortPosition() {
  const locale = useLocale();
  const name = String(useFormValue(locale === 'ja' ? 'name' : 'nameEn') ?? '');
  // Beyond these a sea chart of Japan has no room.
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
