import { resourceNamed } from '#master/registry.ts';
import { findChoices } from '#master/select.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isRecord } from '#platform/type-guards.ts';
import { laneNames } from '#price/change.server.ts';
import { unitText } from '#price/unit-text.ts';
import { type PercentChange, type ProposedChange, type Shown, withUnit } from './change.ts';

/** “from 1 Jan 2027”, “1 Jan – 31 Mar 2027” */
const periodText = (validFrom: string, validTo: string | null): Bilingual =>
  validTo
    ? {
        en: `${dayText(validFrom, 'en')} – ${dayText(validTo, 'en')}`,
        ja: `${dayText(validFrom, 'ja')}～${dayText(validTo, 'ja')}`,
      }
    : { en: `from ${dayText(validFrom, 'en')}`, ja: `${dayText(validFrom, 'ja')}から` };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The name that the log keeps of a customer or a group. */
function nameOf(reference: unknown): Bilingual | null {
  if (!isRecord(reference)) return null;
  const [en, ja] = [textOf(reference.en), textOf(reference.ja)];
  return en && ja ? { en, ja } : null;
}

async function percentTitle(
  tx: Transaction,
  { percent, rates, customer, validFrom, validTo }: PercentChange,
): Promise<Bilingual> {
  const sign = percent.startsWith('-') ? `−${percent.slice(1)}` : `+${percent}`;
  const period = periodText(validFrom, validTo);
  const count = {
    en: rates.length === 1 ? '1 rate' : `${rates.length} rates`,
    ja: `${rates.length}件`,
  };
  if (!customer)
    return {
      en: `Prices by ${sign} % ${period.en}: ${count.en}`,
      ja: `運賃改定 ${sign}%（${period.ja}、${count.ja}）`,
    };
  const [found] = await findChoices(tx, resourceNamed('customer'), { ids: [customer] });
  const name = found?.label ?? { en: '', ja: '' };
  return {
    en: `Contract of ${name.en}, tariff ${sign} %, ${period.en}: ${count.en}`,
    ja: `${name.ja} 個別契約 タリフ${sign}%（${period.ja}、${count.ja}）`,
  };
}

/** The title of a proposal: lane, unit, customer and period of a rate, or the percentage and the number of rates. */
export async function titleOf(
  tx: Transaction,
  change: ProposedChange,
  { records }: Shown,
): Promise<Bilingual> {
  if (change.kind === 'percent') return percentTitle(tx, change.change);
  const record = records.at(-1);
  const values = record?.after ?? record?.before ?? {};
  const lane = change.parentId
    ? (await laneNames(tx, [change.parentId])).get(change.parentId)
    : null;
  const validFrom = textOf(values.validFrom);
  if (!lane || !validFrom) return record?.title ?? { en: '', ja: '' };
  const of = withUnit(lane, unitText(textOf(values.unitKey) ?? 'any'));
  const period = periodText(validFrom, textOf(values.validTo));
  const customer = nameOf(values.customer) ?? nameOf(values.customerGroup);
  return {
    en: [of.en, ...(customer ? [customer.en] : []), period.en].join(', '),
    ja: `${of.ja}（${[...(customer ? [customer.ja] : []), period.ja].join('、')}）`,
  };
}
