import { type InquiryState, inquiryStates } from '../states.ts';

/** What of the inbox stands in its address. */
export type InboxSearch = { state?: InquiryState; q?: string };

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const state = inquiryStates.find((each) => each === search.state);
  return {
    ...(state ? { state } : {}),
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
  };
}
