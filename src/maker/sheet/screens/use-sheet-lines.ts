import { grouped } from '#platform/grouped.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { Line } from '#ui/sheet/sheet-props.ts';
import { roundToText } from '#pricing/round-to.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { DisplayOptions } from '../../layouts/calculate.ts';
import { typeNamed } from '../../types/find.ts';
import type { RouteBaf } from '../../types.ts';
import type { SheetView } from '../../screens/data.ts';
import { useRouteText } from '../../screens/use-texts.ts';
import { makerWords } from '../../words.ts';

/** The text of a BAF: a percentage of the freight, or an amount per car. */
export function useBafText() {
  const t = useWords(makerWords);
  const label = useLabel();
  return (baf: RouteBaf | null) => {
    if (baf === null) return '–';
    const rate =
      baf.kind === 'percent' ? `${baf.result} %` : t('bafPerCar', { amount: grouped(baf.result) });
    return baf.roundTo ? t('bafRounded', { rate, rule: label(roundToText(baf.roundTo)) }) : rate;
  };
}

/** The rows and columns of a sheet with their labels; the last ones are averages, or the BAF and totals. */
export function useSheetLines(
  view: SheetView,
  { of, baf }: DisplayOptions,
): { rows: Line[]; columns: Line[] } {
  const t = useWords(makerWords);
  const locale = useLocale();
  const routeText = useRouteText();
  const bafText = useBafText();
  const bafOf = (route: SheetView['routes'][number] | undefined) =>
    view.bafYear
      ? `${t('bafOf', { year: String(view.bafYear.year) })}: ${bafText(route?.baf ?? null)}`
      : '';
  const mean: Line = { id: 'average', label: t('average'), isFigure: true };
  const routes = view.routes.map((route) => ({
    id: route.id,
    label: routeText(route),
    hint: [routeText(route), bafOf(route)].filter(Boolean).join('\n'),
  }));
  const type = typeNamed(view.maker);
  if (type.layout === 'route-by-class') {
    const classes = view.vehicles.map((vehicle) => ({
      id: vehicle.id,
      label: vehicle.code,
      hint: nameIn(locale, vehicle),
    }));
    return { rows: [...routes, mean], columns: [...classes, mean] };
  }
  const bafLine: Line = { id: 'baf', label: t('baf'), hint: bafOf(view.routes[0]), isFigure: true };
  return {
    rows: [
      ...view.vehicles.map((vehicle) => ({
        id: vehicle.id,
        label: `${vehicle.code} ${nameIn(locale, vehicle)}`,
      })),
      mean,
    ],
    columns: [
      ...type.parts.map(({ name, label }) => ({ id: name, label: label[locale] })),
      ...(baf && of === 'prices' ? [bafLine] : []),
      { id: 'total', label: t('total'), isFigure: true },
    ],
  };
}
