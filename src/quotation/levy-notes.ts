import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { withoutZeros } from '#platform/grouped.ts';
import { oneOf } from '#platform/one-of.ts';
import type { Trace } from '#freight/types.ts';
import { homeCurrency } from '#pricing/money.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { roundToText, roundTos } from '#pricing/round-to.ts';
import { occasions } from '#pricing/surcharge-fields.ts';
import { surchargeKinds } from '#pricing/surcharge-kinds.ts';

const occasionWords = surchargeKinds.holiday.fields.dayOf.options;

type Surcharge = NonNullable<Trace['surcharge']>;

function passageNote({ passage, currency = homeCurrency }: Surcharge): Bilingual[] {
  if (!passage) return [];
  const { count, unit, amount } = passage;
  const each = storedMoney(amount, currency);
  const plural = count === 1 ? '' : 's';
  return [
    {
      en: `${count} ${unit}${plural} at sea × ${each}`,
      ja: `海上輸送${count}${unit === 'day' ? '日' : '時間'} × ${each}`,
    },
  ];
}

function dayNote({ on }: Surcharge): Bilingual[] {
  const occasion = on && oneOf(occasions, on.occasion);
  if (!on || !occasion) return [];
  const words = occasionWords[occasion];
  return [
    {
      en: `${words.en.toLowerCase()} on ${dayText(on.day, 'en').replaceAll(' ', '\u00a0')}`,
      ja: `${words.ja} ${dayText(on.day, 'ja')}`,
    },
  ];
}

function fuelNotes({ fuel }: Surcharge): Bilingual[] {
  if (!fuel) return [];
  const { month, distance } = fuel;
  const price = withoutZeros(fuel.price);
  const diesel = {
    en: `diesel ¥${price} per litre (${dayText(month, 'en')})`,
    ja: `軽油価格 ${price}円/L（${dayText(month, 'ja')}）`,
  };
  if (!distance) return [diesel];
  const { kilometres, kmPerLitre, rise } = distance;
  const arithmetic = `${withoutZeros(kilometres)} km ÷ ${withoutZeros(kmPerLitre)} km/L × ¥${withoutZeros(rise)}`;
  return [diesel, { en: arithmetic, ja: arithmetic }];
}

/** What customers are told of a surcharge or BAF besides its percentage and price; nothing of whom it is for. */
export function levyNotes({ surcharge, roundTo }: Trace): Bilingual[] {
  const rounding = oneOf(roundTos, roundTo ?? '');
  return [
    ...(surcharge
      ? [...passageNote(surcharge), ...dayNote(surcharge), ...fuelNotes(surcharge)]
      : []),
    ...(rounding ? [roundToText(rounding)] : []),
  ];
}

/** By how much an amount may differ from its exact calculation because it was rounded to tens or hundreds of yen. */
export const roundingSlack = ({ roundTo }: Trace): number =>
  roundTo === undefined ? 0 : Number(roundTo.split('-').at(-1));
