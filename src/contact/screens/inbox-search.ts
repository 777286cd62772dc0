import { type InquiryState, inquiryStates } from '../states.ts';
import { oneOf } from '#platform/one-of.ts';

/** The search parameters of the inbox. */
export type InboxSearch = { state?: InquiryState; q?: string };

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const state = oneOf(inquiryStates, search.state);
  return {
    ...(state ? { state } : {}),
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
  };
}
