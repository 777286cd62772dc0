/** The values of a rate of the tariff for cars of 11 to 12 m, ¥80,000 at a cost of ¥60,000. */
export const tariffRate = <T extends object>(
  given: Readonly<{ currency: string; validFrom: string }> & T,
) => ({
  scope: 'tariff',
  customerGroup: null,
  customer: null,
  unitKey: 'm:11-12',
  basis: 'unit',
  cost: '60000',
  sell: '80000',
  minimumQuantity: null,
  minimumAmount: null,
  validTo: null,
  reach: 'line',
  rtDivisor: '1.000',
  quantityDecimals: '3',
  quantityRounding: 'up',
  amountRounding: 'half-up',
  ...given,
});
