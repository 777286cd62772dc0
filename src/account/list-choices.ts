/** Row heights of a list. */
export const densities = ['dense', 'normal', 'airy'] as const;
export type Density = (typeof densities)[number];

/** How many rows a page of a list may have. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
