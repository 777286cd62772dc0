import { masters } from '#master/schema.ts';
import type { Filling } from './filling.ts';

/** The surcharges of the tariff. */
export async function fillSurcharges({ tx, made, code }: Filling): Promise<void> {
  const added = {
    segment: code('segment', 'ocean'),
    freightType: null,
    freightRoute: null,
    scope: 'tariff' as const,
    per: 'piece' as const,
    amount: null,
    validFrom: '2025-04-01',
    validTo: null,
  };
  const winter = {
    ...added,
    name: '冬期割増',
    nameEn: 'Winter surcharge',
    kind: 'winter' as const,
    seasonFrom: '12-01',
    seasonTo: '03-31',
    prefectures: ['北海道', '青森県', '岩手県', '秋田県'],
    percent: '20',
  };
  await tx.insert(masters.surcharge).values(
    made([
      {
        ...added,
        name: '特殊車両割増（クローラ）',
        nameEn: 'Special vehicle surcharge (crawler)',
        kind: 'special-vehicle' as const,
        freightType: code('freight-type', 'heavy-equipment'),
        percent: '100',
      },
      {
        ...added,
        name: '危険物割増',
        nameEn: 'Dangerous goods surcharge',
        kind: 'dangerous-goods' as const,
        percent: '50',
      },
      {
        ...added,
        name: '不動車割増',
        nameEn: 'Non-running surcharge',
        kind: 'non-running' as const,
        percent: null,
        amount: '8000',
      },
      {
        ...added,
        name: '乗務員・同乗者運賃（2人目以降）',
        nameEn: 'Further driver or passenger',
        kind: 'driver-passage' as const,
        freightType: code('freight-type', 'vehicle'),
        percent: null,
        amount: '9000',
      },
      { ...winter, segment: code('segment', 'delivery') },
      { ...winter, segment: code('segment', 'pickup') },
    ]),
  );
}
