import { fault } from '../../define.ts';
import { text } from '../../fields.ts';

/** Registration plate: office, class number, kana, number up to four digits: 品川 100 あ 12-34, 室蘭 130 か ・・56. */
export const plate = text('Plate', '車両番号', {
  max: 20,
  unique: true,
  help: { en: 'Office, class, kana, number: 品川 100 あ 12-34', ja: '地名・分類番号・かな・一連番号（例：品川 100 あ 12-34）' },
});

const pattern = /^[一-龥ぁ-んァ-ヶー]{1,4} ?\d[0-9ACFHKLMPXY]{1,2} ?[あ-んA-Z] ?(?:[1-9]\d-\d{2}|・?[1-9]-\d{2}|・{0,2}[1-9]\d|・{0,3}[1-9])$/;

export function checkPlate(row: { plate: string }) {
  return pattern.test(row.plate.normalize('NFC'))
    ? []
    : [fault('plate', 'Office, class, kana and number, e.g. 品川 100 あ 12-34.', '「品川 100 あ 12-34」の形式で入力してください。')];
}
