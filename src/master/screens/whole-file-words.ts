import type { Bilingual } from '#platform/i18n/locale.ts';
import { type MessageValues, formatMessage } from '#ui/form/rules/format-message.ts';
import { useLabel } from '#platform/i18n/words.ts';

/** Texts of files of all records. Not in the dictionary of masters, which many screens load. */
const words = {
  exportAs: { en: 'Export as {format}', ja: '{format}で出力' },
  importFile: { en: 'Import a file…', ja: 'ファイルの取り込み…' },
  imports: { en: 'Latest imports', ja: '最近の取り込み' },
  noImports: {
    en: 'No file has been imported yet.',
    ja: 'ファイルの取り込みはまだありません。',
  },
  imported: {
    en: '{created, number} added, {updated, number} changed',
    ja: '追加{created, number}件、変更{updated, number}件',
  },
  importedBy: { en: '{name}, {at}', ja: '{name}（{at}）' },
  undo: { en: 'Undo', ja: '取り消す' },
  undone: { en: 'Undone by {name}, {at}', ja: '{name}が取り消し（{at}）' },
  undoDone: { en: 'The import was undone.', ja: '取り込みを取り消しました。' },
  variantFileAbout: {
    en: 'The variants of all makers and models, one row each, with maker and model.',
    ja: 'すべてのメーカー・車種の型式を、1型式1行で出力します。',
  },
  variantImportTitle: { en: 'Import vehicle variants', ja: '車両型式の取り込み' },
  variantImportHint: {
    en: 'Choose an exported file. It is checked first: nothing is written until you confirm. Makers and models have to exist; a row without an ID is found by its type designation, or added.',
    ja: '出力したファイルを選択してください。まず内容を確認し、確定するまで何も変更されません。メーカー・車種は事前に登録が必要です。IDのない行は型式で照合し、該当がなければ追加します。',
  },
  variantUndoEffect: {
    en: 'Changed variants get back what they had before; added ones are archived. Refused if one was changed since.',
    ja: '変更した型式は元の内容に戻り、追加した型式は保管されます。取り込み後に変更された型式がある場合は取り消せません。',
  },
} as const satisfies Record<string, Bilingual>;

/** The texts in the page's language. */
export function useWholeFileWords(): (key: keyof typeof words, values?: MessageValues) => string {
  const label = useLabel();
  return (key, values) => label(values ? formatMessage(words[key], values) : words[key]);
}
