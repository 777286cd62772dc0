/** What a report is divided by. */
export const divisions = ['month', 'lane', 'customer', 'employee'] as const;
export type Division = (typeof divisions)[number];
