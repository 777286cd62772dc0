import type { Bilingual } from '#platform/i18n/locale.ts';
import { isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { AnswerView } from '#quotation/screens/data.ts';

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A word in small letters. Names, codes and designations have capitals or digits and need no translation: PC200-10, Hilux. */
const englishWord = /(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/u;

/** Whether the readers of one of the languages are given a text in the other. */
const isOneLanguage = ({ ja, en }: Bilingual): boolean =>
  (japanese.test(en) && !englishWord.test(en)) || (englishWord.test(ja) && !japanese.test(ja));
const isPlain = (text: string): boolean => isOneLanguage({ ja: text, en: text });

type Texts = Readonly<{
  remarks: readonly Pick<AnswerView['remarks'][number], 'text' | 'translation' | 'internal'>[];
  charges: readonly Pick<AnswerView['charges'][number], 'kind' | 'label'>[];
  lines: readonly Pick<AnswerView['lines'][number], 'note'>[];
}>;

/** How many of the texts that were typed for an offer are printed in one language in both of its PDFs. */
export const oneLanguageTexts = ({ remarks, charges, lines }: Texts) => ({
  remarks: remarks.filter(
    ({ text, translation, internal }) => !internal && translation === null && isPlain(text),
  ).length,
  charges: charges.filter((charge) => isDiscountOrExtra(charge) && isOneLanguage(charge.label))
    .length,
  notes: lines.filter(({ note }) => isPlain(note)).length,
});
