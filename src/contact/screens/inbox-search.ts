import { addressReader, option, text } from '#platform/address-reader.ts';
import { inquiryStates } from '../states.ts';

/** The search parameters of the inbox. */
export const readInboxSearch = addressReader({ state: option(inquiryStates), q: text(100) });
export type InboxSearch = ReturnType<typeof readInboxSearch>;
