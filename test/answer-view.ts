import type { Line, Place, Route } from '#freight/types.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { freight } from './cargo.ts';

// An answer as its screens get it, for tests of their parts: pallets and an excavator from Hitachinaka to Tomakomai.

type Charge = AnswerView['charges'][number];

export const ports = {
  hitachinaka: { id: 'p-hic', code: 'JPHIC', name: '常陸那珂', nameEn: 'Hitachinaka' },
  tomakomai: { id: 'p-tmk', code: 'JPTMK', name: '苫小牧', nameEn: 'Tomakomai' },
  naha: { id: 'p-nah', code: 'JPNAH', name: '那覇', nameEn: 'Naha' },
} as const satisfies Record<string, Place>;

/** A route between two ports. */
export const routeOf = (id: string, fromPort: Place, toPort: Place, more: object = {}) =>
  ({
    id,
    condition: 'port-port',
    fromDoor: null,
    fromAddress: null,
    fromPort,
    toPort,
    toDoor: null,
    toAddress: null,
    via: [],
    departure: '2026-12-10',
    voyageId: null,
    segments: ['ocean'],
    ...more,
  }) as Route;

export const lineOf = (id: string, cargo: object, routeId = 'outward') =>
  ({ id, routeId, cargo, note: '' }) as Line;

/** Ocean freight of a line. */
export const oceanFreight = (lineId: string, more: Partial<Charge> = {}): Charge => ({
  id: `${lineId}:ocean:freight`,
  lineId,
  segment: 'ocean',
  kind: 'freight',
  label: { en: 'Ocean freight', ja: '海上運賃' },
  basis: 'flat',
  quantity: '1',
  unitPrice: null,
  amount: '10000',
  cost: null,
  taxKind: 'standard',
  manual: null,
  onRequest: false,
  missing: null,
  trace: null,
  explanation: null,
  ...more,
});

/** An answer with these lines and charges; its other facts are those of every test. */
export const answerView = (more: object = {}) =>
  ({
    id: 'a1',
    quotationId: 'q1',
    number: 'Q-2026-000123',
    revision: 1,
    version: 1,
    title: 'Machinery to Tomakomai',
    state: 'draft',
    customer: { id: 'c1', name: '北斗重機レンタル', nameEn: 'Hokuto Heavy Equipment Rental' },
    currency: 'JPY',
    validUntil: '2026-12-31',
    exchange: [],
    routes: [routeOf('outward', ports.hitachinaka, ports.tomakomai)],
    lines: [lineOf('pallets', freight.pallets), lineOf('excavator', freight.excavator)],
    charges: [oceanFreight('pallets'), oceanFreight('excavator', { amount: '143196' })],
    subtotal: '153196',
    tax: '0',
    total: '153196',
    byTax: [],
    incomplete: false,
    movedSailings: [],
    allowed: [],
    inside: null,
    ...more,
  }) as unknown as AnswerView;
