import { Text } from '@mantine/core';
import { oneLanguageTexts } from '#quotation/answer/one-language.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';

const words = {
  printed: (what: string) => ({
    en: `One language only, printed as it is in both PDFs: ${what}.`,
    ja: `一方の言語のみのため、日英どちらのPDFにもそのまま記載されます：${what}`,
  }),
  remarks: (n: number) => ({ en: n === 1 ? '1 remark' : `${n} remarks`, ja: `備考${n}件` }),
  charges: (n: number) => ({
    en: n === 1 ? 'the name of 1 charge' : `the names of ${n} charges`,
    ja: `料金名${n}件`,
  }),
  notes: (n: number) => ({
    en: n === 1 ? 'the note of 1 line' : `the notes of ${n} lines`,
    ja: `明細の備考${n}件`,
  }),
} as const;

/** What was typed in one language only, before it is offered. */
export function OneLanguage({ view }: { view: AnswerView }) {
  const label = useLabel();
  const separator = useLocale() === 'ja' ? '、' : ', ';
  const counts = oneLanguageTexts(view);
  const found = (['remarks', 'charges', 'notes'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => label(words[what](counts[what])));
  if (found.length === 0) return null;
  return (
    <Text size="xs" c="orange.8">
      {label(words.printed(found.join(separator)))}
    </Text>
  );
}
