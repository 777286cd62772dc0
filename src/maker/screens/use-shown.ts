import { nameIn } from '#platform/i18n/name-in.ts';
import { grouped } from '#platform/grouped.ts';
import { useMemo } from 'react';
import type { Place } from '#ui/sheet/range.ts';
import type { Line, Look } from '#ui/sheet/sheet.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { faultText } from '../rules/amount-text.ts';
import { type Showing, reckon } from '../rules/reckon.ts';
import { type RouteBaf, pricePartsOf } from '../types.ts';
import type { SheetView } from './data.ts';
import { useRouteText } from './parts.tsx';
import type { Cells } from './use-cells.ts';

/** A BAF as it is reckoned: percent of the freight, or an amount by car. */
export function useBafText() {
  const t = useWords('maker');
  return (baf: RouteBaf | null) =>
    baf === null
      ? '–'
      : baf.kind === 'percent'
        ? `${baf.result} %`
        : t('bafPerCar', { amount: grouped(baf.result) });
}

/** The rows and columns of a sheet; the last of both are averages, or the BAF and totals. */
export function useLines(view: SheetView, { of, baf }: Showing): { rows: Line[]; columns: Line[] } {
  const t = useWords('maker');
  const locale = useLocale();
  const routeText = useRouteText();
  const bafText = useBafText();
  const nameOf = (vehicle: SheetView['vehicles'][number]) => nameIn(locale, vehicle);
  const bafOf = (route: SheetView['routes'][number] | undefined) =>
    view.bafYear
      ? `${t('bafOf', { year: String(view.bafYear.year) })}: ${bafText(route?.baf ?? null)}`
      : '';
  const mean: Line = { id: 'average', label: t('average'), isFigure: true };
  if (view.maker === 'nissan') {
    return {
      rows: [
        ...view.routes.map((route) => ({
          id: route.id,
          label: routeText(route),
          hint: [routeText(route), bafOf(route)].filter(Boolean).join('\n'),
        })),
        mean,
      ],
      columns: [
        ...view.vehicles.map((vehicle) => ({
          id: vehicle.id,
          label: vehicle.code,
          hint: nameOf(vehicle),
        })),
        mean,
      ],
    };
  }
  const bafLine: Line = { id: 'baf', label: t('baf'), hint: bafOf(view.routes[0]), isFigure: true };
  return {
    rows: [
      ...view.vehicles.map((vehicle) => ({
        id: vehicle.id,
        label: `${vehicle.code} ${nameOf(vehicle)}`,
      })),
      mean,
    ],
    columns: [
      ...pricePartsOf.toyota.map((part) => ({ id: part, label: t(`part-${part}`) })),
      ...(baf && of === 'prices' ? [bafLine] : []),
      { id: 'total', label: t('total'), isFigure: true },
    ],
  };
}

/** What every cell says, and how it looks. */
export function useShown(view: SheetView, cells: Cells, showing: Showing) {
  const t = useWords('maker');
  const label = useLabel();
  const { texts } = cells;
  const shown = useMemo(() => reckon(view, texts, showing), [view, texts, showing]);
  const named = (text: string) => (text === '' ? t('empty-cell') : grouped(text));
  const notes = {
    changed: (place: Place) => t('notSaved', { saved: named(texts.savedAt(place)) }),
    wrong: (place: Place) =>
      label(faultText(texts.faultAt(place) ?? 'no-number', view.currency.minorUnit)),
    conflict: (place: Place) =>
      t('savedMeanwhile', {
        theirs: named(texts.savedAt(place)),
        mine: named(texts.textAt(place)),
      }),
    theirs: () => t('changedByOther'),
  };
  const look = (place: Place): Look => {
    const [heat, mark] = [
      shown.heat(place),
      shown.isFigure(place) ? undefined : texts.markAt(place),
    ];
    return {
      ...(heat === undefined ? {} : { heat }),
      ...(mark ? { mark, note: notes[mark](place) } : {}),
    };
  };
  return { ...shown, look };
}
