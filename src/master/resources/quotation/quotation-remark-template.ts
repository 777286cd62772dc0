import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const quotationRemarkTemplate = defineResource({
  name: 'quotation-remark-template',
  group: 'quotation',
  label: { en: 'Remark template', ja: '見積備考テンプレート' },
  about: { en: 'Sentences that are put under quotations.', ja: '見積書の備考に使う定型文です。' },
  fields: {
    name: text('Name', '名称', { max: 60 }),
    language: choice(
      'Language',
      '言語',
      [option('ja', 'Japanese', '日本語'), option('en', 'English', '英語')],
      { initial: 'ja' },
    ),
    appliesTo: ref('For freight type', '対象貨物', 'freight-type', { optional: true }),
    body: text('Text', '本文', { max: 2000, multiline: true }),
    translation: text('Text in the other language', '本文（もう一方の言語）', {
      max: 2000,
      multiline: true,
      optional: true,
      help: {
        en: 'Printed in the PDF of the other language. Without it the text is printed as it is.',
        ja: 'もう一方の言語のPDFに記載します。空欄の場合は本文をそのまま記載します。',
      },
    }),
    isDefault: flag('On every quotation', '既定で記載'),
    sortOrder: integer('Order', '表示順'),
  },
  list: ['name', 'language', 'appliesTo', 'body', 'isDefault', 'sortOrder'],
  search: ['name', 'body'],
  sort: 'sortOrder',
  form: [
    ['name', 'language'],
    ['appliesTo', 'sortOrder'],
    ['body'],
    ['translation'],
    ['isDefault'],
  ],
  log: 'quotation/quotation-remark-template',
});
