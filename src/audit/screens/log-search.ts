import { type Href, type ScreenPath, withQuery } from '#platform/href.ts';
/** The search parameters of a log's address; days are YYYY-MM-DD. */
export type LogSearch = {
  person?: string;
  q?: string;
  record?: string;
  action?: string;
  state?: string;
  from?: string;
  to?: string;
};

const day = /^\d{4}-\d\d-\d\d$/;

export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value : undefined;
  const date = (value: unknown) =>
    typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  const { person, q, record, action, state, from, to } = search;
  const own = {
    person: text(person),
    q: text(q),
    record: text(record),
    action: text(action),
    state: text(state),
    from: date(from),
    to: date(to),
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** The address of a log with its filters. */
export function logAddress(path: ScreenPath, search: LogSearch): Href {
  return withQuery(path, new URLSearchParams(Object.entries(readLogSearch(search))));
}
