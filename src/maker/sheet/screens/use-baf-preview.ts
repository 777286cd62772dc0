import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RouteBaf } from '../../types.ts';
import { type SheetView, bafYearsQuery } from '../../screens/data.ts';

/** A year whose BAF the sheet can be shown with. */
export type BafChoice = Readonly<{
  id: string;
  year: number;
  isDraft: boolean;
  /** Null where it differs by route. */
  rate: RouteBaf | null;
}>;

function sameRate(rates: readonly (RouteBaf | null)[]): RouteBaf | null {
  const [first = null] = rates;
  return rates.every(
    (rate) =>
      rate?.kind === first?.kind &&
      rate?.result === first?.result &&
      rate?.roundTo === first?.roundTo,
  )
    ? first
    : null;
}

/**
 * Shows the sheet with the BAF of the quotation's year, of another year, or with none. Other years are a preview for
 * employees; nothing is saved.
 */
export function useBafPreview(view: SheetView, initial: boolean) {
  const { maker, id, bafYear: own } = view;
  const [yearId, setYearId] = useState(initial ? (own?.id ?? null) : null);
  const { data } = useQuery({ ...bafYearsQuery(maker, id), enabled: view.inside !== null });
  const preview = data?.find((year) => year.id === yearId && year.id !== own?.id);
  const shown = useMemo(
    () =>
      preview
        ? {
            ...view,
            bafYear: preview,
            routes: view.routes.map((route) => ({
              ...route,
              baf: preview.rates[route.id] ?? null,
            })),
          }
        : view,
    [view, preview],
  );
  const choiceOf = (
    year: NonNullable<typeof own>,
    rates: readonly (RouteBaf | null)[],
  ): BafChoice => ({
    id: year.id,
    year: year.year,
    isDraft: year.state === 'draft',
    rate: sameRate(rates),
  });
  const others = (data ?? [])
    .filter((year) => year.id !== own?.id && year.state !== 'superseded')
    .map((year) => choiceOf(year, Object.values(year.rates)));
  const ownRates = view.routes.map((route) => route.baf);
  const choices: readonly BafChoice[] = [...(own ? [choiceOf(own, ownRates)] : []), ...others];
  return { shown, choices, yearId, setYearId, trial: preview ?? null };
}
export type BafPreview = ReturnType<typeof useBafPreview>;
