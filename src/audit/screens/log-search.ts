import { addressReader, day, option, text } from '#platform/address-reader.ts';
import { type Href, type ScreenPath, withSearch } from '#platform/href.ts';

const period = { from: day, to: day };

/** The search parameters of a log's address. */
export const readLogSearch = addressReader({
  person: text(100),
  q: text(100),
  record: text(60),
  action: text(60),
  ...period,
});
export type LogSearch = ReturnType<typeof readLogSearch>;

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** The search parameters of the mail log's address. */
export const readMailSearch = addressReader({
  person: text(100),
  q: text(100),
  state: option(mailStates),
  ...period,
});
export type MailSearch = ReturnType<typeof readMailSearch>;
/** What the filters of a log change: those of records or of mails. */
export type AnyLogSearch = LogSearch & MailSearch;

/** The address of a log with its filters. */
export const logAddress = (path: ScreenPath, search: AnyLogSearch): Href =>
  withSearch(path, search);
