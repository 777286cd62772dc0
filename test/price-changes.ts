/** A change of all prices by 3 %, rounded to ¥10, as its form sends it. */
export const percentChange = {
  lanes: null,
  segment: null,
  freightType: null,
  fromPort: null,
  toPort: null,
  percent: '3',
  roundTo: '10',
  minimums: true,
  validFrom: '2027-02-01',
  validTo: null,
  customer: null,
} as const;

/** A what-if over quotations without any change. */
export const asThingsAre = {
  baf: null,
  changes: [],
  rates: [],
  roundTo: '1',
  contracts: false,
  cursor: null,
  run: null,
  size: 500,
};
