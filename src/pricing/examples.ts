import type {
  Cargo,
  ContainerCargo,
  GeneralCargo,
  HeavyEquipmentCargo,
  VehicleCargo,
} from '#freight/cargo.ts';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import type { Charge, Line, Place, Route, Segment } from '#freight/types.ts';
import type { BafRecord, Prices, PricingContext, Rate, Surcharge } from './types.ts';

// Worked examples for tests and the benchmark.

const hitachinaka: Place = {
  id: 'HIC',
  code: 'JPHIC',
  name: '常陸那珂',
  nameEn: 'Hitachinaka',
};
const tomakomai: Place = { id: 'TMK', code: 'JPTMK', name: '苫小牧', nameEn: 'Tomakomai' };
export const kushiro: Place = { id: 'KUH', code: 'JPKUH', name: '釧路', nameEn: 'Kushiro' };

type RateExample = Pick<
  Rate,
  | 'segment'
  | 'freightKind'
  | 'from'
  | 'to'
  | 'unitKey'
  | 'basis'
  | 'sell'
  | 'cost'
  | 'minimumQuantity'
>;
const rate = (sold: RateExample): Rate => ({
  id: `rate-${sold.segment}-${sold.freightKind}`,
  freightRouteId: `lane-${sold.segment}-${sold.freightKind}`,
  scope: { kind: 'tariff' },
  reach: 'line',
  minimumAmount: null,
  currency: 'JPY',
  validFrom: '2026-10-01',
  validTo: null,
  rtDivisor: '1.000',
  quantityDecimals: 3,
  quantityRounding: 'up',
  amountRounding: 'half-up',
  ...sold,
});
const sea = {
  segment: 'ocean',
  from: 'HIC',
  to: 'TMK',
  unitKey: 'any',
  minimumQuantity: null,
} as const;
const handling = {
  freightKind: 'heavy-equipment',
  unitKey: 'any',
  basis: 'rt',
  sell: '300',
  minimumQuantity: null,
} as const;

export const rates: readonly Rate[] = [
  rate({
    ...sea,
    freightKind: 'heavy-equipment',
    basis: 'rt',
    sell: '1500',
    cost: '1050',
    minimumQuantity: '10',
  }),
  rate({ ...handling, segment: 'origin-handling', from: 'HIC', to: 'HIC', cost: '240' }),
  rate({ ...handling, segment: 'destination-handling', from: 'TMK', to: 'TMK', cost: '250' }),
  rate({
    ...sea,
    freightKind: 'general-cargo',
    basis: 'rt',
    sell: '4200',
    cost: '3100',
    minimumQuantity: '1',
  }),
  rate({
    ...sea,
    freightKind: 'container',
    unitKey: '22G1:laden',
    basis: 'unit',
    sell: '98000',
    cost: '71000',
  }),
  rate({ ...sea, freightKind: 'vehicle', basis: 'm3', sell: '2150', cost: '1600' }),
];

export const overWidth: Surcharge = {
  id: 'over-width',
  segment: 'ocean',
  freightKind: null,
  freightRouteId: null,
  label: { en: 'Over-width surcharge', ja: '幅広割増' },
  condition: { kind: 'over-width', aboveMm: 2500, stepMm: 250 },
  scope: { kind: 'tariff' },
  percent: '15',
  amount: null,
  per: 'piece',
  currency: 'JPY',
  validFrom: '2026-10-01',
  validTo: null,
};

export const baf: BafRecord = {
  id: 'baf-2026Q4',
  cycle: 'quarter',
  period: '2026Q4',
  appliesFrom: '2026-10-01',
  appliesTo: '2026-12-31',
  averagePrice: '83900',
  rules: [
    {
      lanes: null,
      kind: 'percent',
      basePrice: '43000',
      stepPrice: '3000',
      perStep: '2',
      freightKind: null,
      unitKey: null,
      maximum: null,
      discountable: false,
    },
  ],
};

export const prices: Prices = { rates, surcharges: [], bafs: [baf] };

export const context: PricingContext = {
  customer: {
    id: 'customer-1',
    groupId: null,
    bafCycle: 'quarter',
    taxRounding: 'down',
    taxable: true,
  },
  currency: { code: 'JPY', minorUnit: 0 },
  exchange: [],
  taxPercent: '10',
  previousCharges: [],
};

const withHandling: Segment[] = ['origin-handling', 'ocean', 'destination-handling'];

export const route = (
  departure = '2026-11-25',
  segments: Segment[] = withHandling,
  to: Place = tomakomai,
): Route => ({
  id: 'route-1',
  condition: 'port-port',
  fromDoor: null,
  fromAddress: null,
  fromPort: hitachinaka,
  toPort: to,
  toDoor: null,
  toAddress: null,
  via: [],
  departure,
  voyageId: null,
  segments,
});

export const line = (cargo: Cargo, id = 'line-1'): Line => ({
  id,
  routeId: 'route-1',
  cargo,
  note: '',
});

const machine = {
  kind: 'heavy-equipment',
  modelId: null,
  description: '油圧ショベル',
  selfPropelled: true,
  crawler: false,
  attachments: '',
} as const;
export const excavator: HeavyEquipmentCargo = {
  ...machine,
  count: 1,
  size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22_600 },
};
export const wideMachines: HeavyEquipmentCargo = {
  ...machine,
  count: 2,
  size: { lengthMm: 8000, widthMm: 3000, heightMm: 3200, weightKg: 26_000 },
};
const goods = {
  kind: 'general-cargo',
  packingStyleId: null,
  packingStyleName: null,
  description: '部品',
  stackable: true,
  unNumber: null,
} as const;
export const pallets: GeneralCargo = {
  ...goods,
  count: 12,
  size: { lengthMm: 1100, widthMm: 1100, heightMm: 1450, weightKg: 980 },
};
export const parcel: GeneralCargo = {
  ...goods,
  count: 1,
  size: { lengthMm: 500, widthMm: 400, heightMm: 300, weightKg: 12 },
};
export const containers: ContainerCargo = {
  kind: 'container',
  containerTypeId: '22G1',
  containerTypeCode: '22G1',
  laden: true,
  count: 3,
  description: '雑貨',
  grossKg: null,
  unNumber: null,
  temperatureC: null,
};
export const car: VehicleCargo = {
  kind: 'vehicle',
  variantId: null,
  description: '乗用車',
  count: 1,
  size: { lengthMm: 4600, widthMm: 1780, heightMm: 1430, weightKg: 1420 },
  running: true,
  ...plainVehicle,
};
/** A 13 m chassis with goods, shipped without a tractor and driver. */
export const chassis: VehicleCargo = {
  ...car,
  description: '13mシャーシ',
  size: { lengthMm: 13_000, widthMm: 2490, heightMm: 3800, weightKg: 28_000 },
  category: 'chassis',
  laden: true,
};

/** The ocean freight of example 1: 95.464 RT × ¥1,500. */
export const oceanFreight: Charge & { amount: string } = {
  id: 'line-1:ocean:freight',
  lineId: 'line-1',
  segment: 'ocean',
  kind: 'freight',
  label: { en: 'Ocean freight', ja: '海上運賃' },
  basis: 'rt',
  quantity: '95.464',
  unitPrice: '1500',
  amount: '143196',
  cost: '100237',
  taxKind: 'standard',
  manual: null,
  onRequest: false,
  missing: null,
  trace: null,
};
