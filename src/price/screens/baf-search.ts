import { addressReader, id } from '#platform/address-reader.ts';

/** The search parameter for the BAF that a new one copies its values from: `?from=…`. */
export const readFrom = addressReader({ from: id });
