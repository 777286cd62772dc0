import { listValues } from '#master/screens/list-search.ts';
import {
  addressReader,
  day,
  flag,
  id,
  option,
  options,
  text,
  whole,
} from '#platform/address-reader.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { listNeeds } from './list-shape.ts';

/** The filters of reports as search parameters. */
export const reportFilter = {
  from: day,
  to: day,
  customerId: id,
  employeeId: (given: unknown) => (given === 'none' ? given : id(given)),
  fromPortId: id,
  toPortId: id,
};

/** The search parameters of the list: text, states, need, the filters of reports, and how the list is shown. */
export const readQuotationSearch = addressReader({
  ...listValues,
  page: whole(2, 100_000),
  state: options(quotationStates),
  needs: option(listNeeds),
  ...reportFilter,
  answered: flag,
  reason: text(500),
});
export type QuotationSearch = ReturnType<typeof readQuotationSearch>;

/** A search as a query string with “?”; empty if it has no parameters. */
export function toQueryString(search: object): '' | `?${string}` {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' || value === null ? [] : [[key, String(value)]],
    ),
  );
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Changes to a search; `undefined` removes a parameter. */
export type SearchChange = { [K in keyof QuotationSearch]: QuotationSearch[K] | undefined };

/** The address of the list with a search. */
export const listHref = (search: SearchChange) =>
  `/quotation-list${toQueryString(search)}` as const;
