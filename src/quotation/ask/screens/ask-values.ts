import type { Locale } from '#platform/i18n/locale.ts';
import { addDays } from '#platform/clock.ts';
import type { QuotationView } from '#quotation/screens/data.ts';
import type { OwnCustomers } from '#quotation/screens/own-customers.ts';
import { editable } from '#quotation/sheet/screens/editable.ts';

const daysAhead = 7;

const noPorts: string[] = [];
const blankRoute = {
  condition: 'port-port',
  fromDoorId: null,
  fromAddress: null,
  fromPortId: null,
  toPortId: null,
  toDoorId: null,
  toAddress: null,
  voyageId: null,
} as const;

/** The route and the freight of a request, as the page is filled with them: on a day to come, and without its sailing. */
export function freightOf(view: QuotationView, today: string) {
  const [route] = view.routes;
  if (!route) return null;
  return {
    route: {
      condition: route.condition,
      fromDoorId: route.fromDoor?.id ?? null,
      fromAddress: route.fromAddress,
      fromPortId: route.fromPort.id,
      toPortId: route.toPort.id,
      toDoorId: route.toDoor?.id ?? null,
      toAddress: route.toAddress,
      viaPortIds: route.via.map(({ id }) => id),
      departure: route.departure < today ? addDays(today, daysAhead) : route.departure,
      voyageId: null,
    },
    lines: view.lines
      .filter(({ routeId }) => routeId === route.id)
      .map(({ cargo, note }) => ({ cargo: editable(cargo), note })),
  };
}

/** The id of the only record of a list. */
const only = (rows: readonly Readonly<{ id: string }>[] | undefined) =>
  rows?.length === 1 ? (rows[0]?.id ?? null) : null;

/** The customer that the page starts with: that of the former request, or the only one. */
export const startCustomer = (
  own: OwnCustomers,
  from: QuotationView | null | undefined,
): string | null => from?.customer.id ?? only(own);

type Given = Readonly<{
  own: OwnCustomers;
  from: QuotationView | null;
  locale: Locale;
  today: string;
}>;

/** What the page starts with: all that need not be asked. */
export function startValues({ own, from, locale, today }: Given) {
  const customerId = startCustomer(own, from);
  const firm = own.find(({ id }) => id === customerId);
  const copied = from && freightOf(from, today);
  return {
    customerId,
    siteId: from?.site?.id ?? only(firm?.sites),
    contactPersonId: from?.contact?.id ?? only(firm?.contacts),
    title: from?.title ?? '',
    message: from?.message ?? '',
    language: from?.language ?? locale,
    route: copied?.route ?? {
      ...blankRoute,
      viaPortIds: noPorts,
      departure: addDays(today, daysAhead),
    },
    lines: copied?.lines ?? [],
  };
}
