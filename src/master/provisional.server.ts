import type { Special } from './store.server.ts';

/** Whoever enters a firm, it waits to be looked at. */
export const provisionalSpecial: Special = { prepare: async (_, __, before) => (before ? {} : { status: 'pending' }) };
