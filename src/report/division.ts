/** What a report is grouped by. */
export const divisions = ['month', 'lane', 'customer', 'employee'] as const;
export type Division = (typeof divisions)[number];
