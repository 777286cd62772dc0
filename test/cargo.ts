const machine = {
  kind: 'heavy-equipment',
  modelId: null,
  description: '油圧ショベル',
  selfPropelled: true,
  crawler: false,
  attachments: '',
};
const goods = {
  kind: 'general-cargo',
  packingStyleId: null,
  description: '部品',
  stackable: true,
  unNumber: null,
};

/** The freight of the worked examples, as a form sends it. */
export const freight = {
  excavator: {
    ...machine,
    count: 1,
    size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22_600 },
  },
  wideMachines: {
    ...machine,
    count: 2,
    size: { lengthMm: 8000, widthMm: 3000, heightMm: 3200, weightKg: 26_000 },
  },
  pallets: {
    ...goods,
    count: 12,
    size: { lengthMm: 1100, widthMm: 1100, heightMm: 1450, weightKg: 980 },
  },
  parcel: {
    ...goods,
    count: 1,
    size: { lengthMm: 500, widthMm: 400, heightMm: 300, weightKg: 12 },
  },
  containers: (containerTypeId: string) => ({
    kind: 'container',
    containerTypeId,
    laden: true,
    count: 3,
    description: '雑貨',
    grossKg: null,
    unNumber: null,
    temperatureC: null,
  }),
  car: {
    kind: 'vehicle',
    variantId: null,
    description: '乗用車',
    count: 1,
    size: { lengthMm: 4600, widthMm: 1780, heightMm: 1430, weightKg: 1420 },
    running: true,
  },
};
