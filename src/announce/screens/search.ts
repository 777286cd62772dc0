import { addressReader, option, text, whole } from '#platform/address-reader.ts';

const categories = ['notice', 'service', 'schedule', 'important'] as const;

/** The search parameters of the list of announcements. */
export const readAnnounceSearch = addressReader({
  q: text(200),
  category: option(categories),
  year: whole(2000, 2099),
  page: whole(2, 100_000),
});
export type AnnounceSearch = ReturnType<typeof readAnnounceSearch>;
