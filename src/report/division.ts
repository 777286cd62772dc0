/** What a report is grouped by. */
export const divisions = ['month', 'fiscal-year', 'lane', 'customer', 'employee'] as const;
export type Division = (typeof divisions)[number];

/** What figures are counted by: those of months make up those of fiscal years. */
export type CountedDivision = Exclude<Division, 'fiscal-year'>;

/** Whether the groups are periods, in their order. */
export const isOfTime = (division: Division): division is 'month' | 'fiscal-year' =>
  division === 'month' || division === 'fiscal-year';
