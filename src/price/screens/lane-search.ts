import { addressReader, day, id, text } from '#platform/address-reader.ts';
import { uncheckedPath } from '#platform/href.ts';

/** The path of the prices of an answer, where the reader came from. */
const answerPrices = (given: unknown) =>
  typeof given === 'string' && /^\/quotation-answer\/[\w-]+\/[\w-]+\/price-breakdown$/.test(given)
    ? uncheckedPath(given)
    : undefined;

/** The search of a link to create a missing rate: its form opens filled in; `back` leads to the quotation's prices. */
export const readLaneSearch = addressReader({
  new: (given) => (String(given) === '1' ? 1 : undefined),
  unitKey: text(60),
  validFrom: day,
  customer: id,
  back: answerPrices,
});
export type LaneSearch = ReturnType<typeof readLaneSearch>;
