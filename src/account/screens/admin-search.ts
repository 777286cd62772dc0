import { addressReader, option, text, whole } from '#platform/address-reader.ts';

export const kinds = ['employee', 'user', 'anonymous', 'system', 'admin', 'banned'] as const;

/** The search parameters of the list of accounts. */
export const readAdminSearch = addressReader({
  q: text(200),
  kind: option(kinds),
  page: whole(2, 100_000),
});
export type AdminSearch = ReturnType<typeof readAdminSearch>;
