import { text } from '../../kinds/text.ts';

/** Registration plate: office, class number, kana, number up to four digits: 品川 100 あ 12-34, 室蘭 130 か ・・56. */
export const plate = text('Plate', '車両番号', {
  format: 'plate',
  max: 20,
  unique: true,
  help: {
    en: 'Office, class, kana, number: 品川 100 あ 12-34',
    ja: '地名・分類番号・かな・一連番号（例：品川 100 あ 12-34）',
  },
});
