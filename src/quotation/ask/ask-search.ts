import { addressReader, id } from '#platform/address-reader.ts';

/** The request that the page is filled from, if any. */
export const readAskSearch = addressReader({ from: id });
