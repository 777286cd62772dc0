import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { kana } from '../../kinds/kana.ts';
import { text } from '../../kinds/text.ts';

export const user = defineResource({
  name: 'user',
  group: 'customer',
  label: { en: 'Customer user', ja: '顧客ユーザー' },
  about: { en: 'People of customers who sign in.', ja: 'ログインして利用する顧客側の担当者です。' },
  fields: {
    name: text('Name', '氏名', { max: 60 }),
    nameKana: kana('Kana', 'カナ', { optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254, unique: true }),
    locale: choice(
      'Language',
      '言語',
      [option('ja', 'Japanese', '日本語'), option('en', 'English', '英語')],
      { initial: 'ja' },
    ),
    status: choice(
      'Status',
      '状態',
      [
        // Never invited, invited and not signed in yet, or the account was deleted; the panel below says which.
        option('invited', 'No account', 'アカウントなし'),
        option('active', 'Active', '有効'),
        option('suspended', 'Suspended', '停止中'),
      ],
      {
        initial: 'invited',
      },
    ),
    account: text('Account', 'アカウント', { optional: true, computed: true, unique: true }),
  },
  list: ['name', 'email', 'locale', 'status'],
  search: ['name', 'nameKana', 'email'],
  form: [
    ['name', 'nameKana'],
    ['email', 'locale', 'status'],
  ],
  log: 'customer/user',
});
