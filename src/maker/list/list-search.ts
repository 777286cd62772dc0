import { addressReader, option, text, whole } from '#platform/address-reader.ts';
import { makerStates } from '../types.ts';

/** The search parameters of the list of a maker's price sheets. */
export const readMakerSearch = addressReader({
  q: text(200),
  state: option(makerStates),
  needs: option(['approve']),
  page: whole(2, 100_000),
});
export type MakerSearch = ReturnType<typeof readMakerSearch>;
