import { exact, factorOf } from '#quotation/sheet/paste/units.ts';
import type { Fact } from './fact.ts';
import { number, numberOf } from './number-text.ts';
import { matchesOf } from './plain.ts';

// Weights in kilograms, and whether they are called those of each piece, of all, or gross.

/** 10t車, 4tユニック: the class of a truck, not what it weighs. */
const truckClass =
  /^\s?(?:の|ロング|ワイド)?(?:車|トラック|積|ユニック|ダンプ|平|ウイング|ウィング|級|クラス|クレーン|フォーク|トレーラ|シャーシ|吊|truck|lorry|class|crane|box|wing|flat)/;
const weights = new RegExp(
  String.raw`(?<![\d.,a-z/-])(?<number>${number})\s?(?<unit>kgs?|キログラム|キロ(?!メ)|トン|tons?|tonnes?|mt|m\/t|t)(?![a-z\d])`,
  'g',
);
const pieces = '[台個本箱枚袋缶基両]|ケース|パレット|units?|pcs|pieces?|cases?|pallets?|boxes';
const lead = String.raw`\s?(?:総?重量|weight|gross)?\s?(?:[:=はが])?\s?(?:約|approx\.?|about)?\s?`;
/** All pieces together: 合計, 全部で, 10枚分, total weight. */
const totalBefore = new RegExp(
  String.raw`(?:合計|総計|トータル|全(?:部|体|量|数|台|個|車)で?(?:の|は)?|(?<![設時会])計|(?:合|あ)わせて|\d\s?(?:${pieces})(?:分|で)(?:の|は)?|\b(?:in )?total(?: gross)?(?: weight)?(?: is| of)?)${lead}$`,
);
const totalAfter = new RegExp(
  String.raw`^\s?\(?\s?(?:\d{1,4}\s?(?:${pieces})(?:分|で|合計|の合計)|(?:全(?:部|体)で)?(?:合|総)計|トータル|全(?:部|体|量|数)(?!長|幅|高)|in total|total\b|altogether|for (?:all|the lot))`,
);
/** 総重量 is that of a container or a machine, or of all pieces. */
const grossBefore = new RegExp(String.raw`(?:総重量|総重|\bgross(?: weight)?)${lead}$`);
const eachBefore =
  /(?:各|@|1\s?[台個本箱枚]\s?(?:あたり|当たり|につき)?の?|\beach|単重|\bper (?:unit|piece|case))\s?(?:重量|weight)?\s?[:=は]?\s?約?$/;
const eachAfter =
  /^\s?\(?\s?(?:\/\s?(?:[台個本箱枚]|pc|unit|case|each|pallet)|each|ずつ|per (?:unit|piece|case|pallet)|\/pc|1\s?[台個本箱枚]\s?(?:あたり|当たり|につき))/;

/** Weights in a text; not the class of a truck (10t車). */
export function findWeights(text: string): Fact[] {
  return matchesOf(weights, text).flatMap(({ match, at, end }): Fact[] => {
    const { number: digits = '', unit = '' } = match.groups ?? {};
    const isClass =
      truckClass.test(text.slice(end, end + 12)) &&
      !/(?:重量|自重|weight)\s?[:は]?\s?約?$/.test(text.slice(Math.max(0, at - 12), at));
    if (isClass) return [];
    const factor = factorOf({ path: 'Kg' }, unit, null) ?? 1;
    const [ahead, behind] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 24)];
    const isEach = eachBefore.test(ahead) || eachAfter.test(behind);
    const isTotal = !isEach && (totalBefore.test(ahead) || totalAfter.test(behind));
    return [
      {
        at,
        end,
        kind: isTotal ? 'totalWeight' : 'weight',
        value: exact(numberOf(digits) * factor),
        isEach,
        isGross: !isTotal && !isEach && grossBefore.test(ahead),
      },
    ];
  });
}
