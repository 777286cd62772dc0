import { eq } from 'drizzle-orm';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isText } from '#platform/type-guards.ts';
import { bothTexts } from '#price/following.server.ts';
import { laneNames } from '#price/change.server.ts';
import { unitText } from '#price/unit-text.ts';
import {
  type PercentChange,
  type ProposedChange,
  type RecordChange,
  type Shown,
  withUnit,
} from './change.ts';

const { 'base-rate': rate } = masters;

/** “from 1 Jan 2027”, “1 Jan 2027 – 31 Mar 2027” */
const daysText = (validFrom: string, validTo: string | null): Bilingual =>
  validTo
    ? bothTexts({ validFrom, validTo })
    : { en: `from ${dayText(validFrom, 'en')}`, ja: `${dayText(validFrom, 'ja')}から` };

const textOf = (value: unknown): string | null => (isText(value) ? value : null);

async function nameOf(
  tx: Transaction,
  resource: 'customer' | 'customer-group',
  id: unknown,
): Promise<Bilingual | null> {
  if (!isText(id)) return null;
  const [found] = await findChoices(tx, resourceNamed(resource), { ids: [id] });
  return found?.label ?? null;
}

async function percentTitle(
  tx: Transaction,
  { percent, rates, customer, validFrom, validTo }: PercentChange,
): Promise<Bilingual> {
  const sign = percent.startsWith('-') ? `−${percent.slice(1)}` : `+${percent}`;
  const period = daysText(validFrom, validTo);
  const count = {
    en: rates.length === 1 ? '1 rate' : `${rates.length} rates`,
    ja: `${rates.length}件`,
  };
  if (!customer)
    return {
      en: `Tariff ${sign} % ${period.en} (${count.en})`,
      ja: `運賃改定 ${sign}%（${period.ja}、${count.ja}）`,
    };
  const name = (await nameOf(tx, 'customer', customer)) ?? { en: '', ja: '' };
  return {
    en: `Contract of ${name.en}: tariff ${sign} %, ${period.en} (${count.en})`,
    ja: `${name.ja} 個別契約：タリフ ${sign}%（${period.ja}、${count.ja}）`,
  };
}

/** The fields of a rate as they would be after the change. */
async function rateAfter(
  tx: Transaction,
  change: RecordChange,
): Promise<Readonly<Record<string, unknown>>> {
  if (change.kind === 'create') return change.values;
  const [row] = await tx.select().from(rate).where(eq(rate.id, change.id));
  return change.kind === 'update' ? { ...row, ...change.values } : { ...row };
}

/** The title of a proposal: lane, unit, customer and period of a rate, or the percentage and the number of rates. */
export async function titleOf(
  tx: Transaction,
  change: ProposedChange,
  { records }: Shown,
): Promise<Bilingual> {
  if (change.kind === 'percent') return percentTitle(tx, change.change);
  if (change.kind === 'file') {
    const { length } = change.rates;
    return {
      en: `Import of ${change.fileName} (${length === 1 ? '1 rate' : `${length} rates`})`,
      ja: `${change.fileName} の取り込み（${length}件）`,
    };
  }
  const { parentId, resource } = change;
  const lane = parentId ? (await laneNames(tx, [parentId])).get(parentId) : undefined;
  const values = resource === 'base-rate' ? await rateAfter(tx, change) : {};
  const validFrom = textOf(values.validFrom);
  if (!lane || !validFrom) return records.at(-1)?.title ?? { en: '', ja: '' };
  const of = withUnit(lane, unitText(textOf(values.unitKey) ?? 'any'));
  const period = daysText(validFrom, textOf(values.validTo));
  const customer =
    (await nameOf(tx, 'customer', values.customer)) ??
    (await nameOf(tx, 'customer-group', values.customerGroup));
  return {
    en: [of.en, ...(customer ? [customer.en] : []), period.en].join(', '),
    ja: `${of.ja}（${[...(customer ? [customer.ja] : []), period.ja].join('、')}）`,
  };
}
