import { and, inArray, isNull } from 'drizzle-orm';
import type { DangerousGood } from '#freight/cargo.ts';
import type { PackingGroup } from '#freight/vehicle.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { FieldFault } from '#platform/refusal.ts';
import type { CargoInput } from '#quotation/line-input.ts';
import { unknownChoice } from '#workflow/edit.ts';

type Listed = Readonly<{
  hazardClass: string;
  packingGroups: readonly string[];
  forbidden: boolean;
  unaccompaniedOnly: boolean;
}>;
/** The dangerous goods of the list by UN number, as far as some cargos have them. */
export type DangerousGoodsList = ReadonlyMap<string, Listed>;

function unNumbersEntered(input: CargoInput): readonly string[] {
  switch (input.kind) {
    case 'container':
    case 'general-cargo':
      return input.unNumber === null ? [] : [input.unNumber];
    case 'vehicle':
      return input.dangerousGoods.map(({ unNumber }) => unNumber);
    case 'heavy-equipment':
      return [];
  }
}

/** One query, none for cargos without dangerous goods. */
export async function loadDangerousGoods(
  tx: Database | Transaction,
  inputs: readonly CargoInput[],
): Promise<DangerousGoodsList> {
  const numbers = [...new Set(inputs.flatMap((input) => unNumbersEntered(input)))];
  if (numbers.length === 0) return new Map();
  const { 'dangerous-goods': goods } = masters;
  const rows = await tx
    .select()
    .from(goods)
    .where(and(inArray(goods.unNumber, numbers), isNull(goods.archivedAt)));
  return new Map(
    rows.map((row) => [row.unNumber, { ...row, packingGroups: row.packingGroups ?? [] }]),
  );
}

type Message = FieldFault['message'];
const unknown: Message = {
  en: 'This UN number is not in our list. Please check it, or ask us.',
  ja: '一覧にない国連番号です。番号をご確認いただくか、お問い合わせください。',
};
const notCarried: Message = {
  en: 'We do not carry these dangerous goods as a rule. Please ask us.',
  ja: '原則としてお引き受けしていない危険物です。お問い合わせください。',
};
const unaccompanied: Message = {
  en: 'We carry these dangerous goods only in unaccompanied vehicles. Please ask us.',
  ja: '無人航送でのみお引き受けしている危険物です。お問い合わせください。',
};
const packingGroupMessage = (allowed: readonly string[]): Message =>
  allowed.length === 0
    ? {
        en: 'These dangerous goods have no packing group.',
        ja: 'この危険物に容器等級はありません。',
      }
    : {
        en: `Packing group ${allowed.join(' or ')}.`,
        ja: `容器等級は${allowed.join('・')}から選択してください。`,
      };

/** @throws Refused invalid for a UN number that is not listed, or that is not carried. */
function findCarried(unNumber: string, list: DangerousGoodsList, path: string): Listed {
  const found = list.get(unNumber);
  if (!found) throw unknownChoice(path, unknown);
  if (found.forbidden) throw unknownChoice(path, notCarried);
  return found;
}

/** @throws Refused invalid as `findCarried`; null is fine. */
export function assertCarried(
  unNumber: string | null,
  list: DangerousGoodsList,
  path: string,
): void {
  if (unNumber !== null) findCarried(unNumber, list, path);
}

/** The packing group entered; that of goods that can only have one. */
function packingGroupOf(
  { packingGroups }: Listed,
  entered: PackingGroup | null,
  path: string,
): PackingGroup | null {
  const [only, ...others] = packingGroups;
  if (entered === null)
    return others.length === 0 && (only === 'I' || only === 'II' || only === 'III') ? only : null;
  if (!packingGroups.includes(entered))
    throw unknownChoice(path, packingGroupMessage(packingGroups));
  return entered;
}

/**
 * The dangerous goods of a vehicle with their classes.
 * @throws Refused invalid naming the field below `path`.
 */
export function goodsInVehicle(
  { dangerousGoods, accompanied }: Extract<CargoInput, { kind: 'vehicle' }>,
  list: DangerousGoodsList,
  path: string,
): DangerousGood[] {
  return dangerousGoods.map(({ unNumber, packingGroup }, i) => {
    const at = `${path}.dangerousGoods[${i}]`;
    const found = findCarried(unNumber, list, `${at}.unNumber`);
    if (found.unaccompaniedOnly && accompanied)
      throw unknownChoice(`${at}.unNumber`, unaccompanied);
    const group = packingGroupOf(found, packingGroup, `${at}.packingGroup`);
    if (group === null && found.packingGroups.length > 0)
      throw unknownChoice(`${at}.packingGroup`, packingGroupMessage(found.packingGroups));
    return { unNumber, class: found.hazardClass, packingGroup: group };
  });
}
