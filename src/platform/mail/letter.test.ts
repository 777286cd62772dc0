import { expect, it } from 'vitest';
import { type LetterReceiver, composeLetter } from './letter.ts';

const company = {
  name: { ja: '海路フェリー株式会社', en: 'Umiji Ferry Co., Ltd.' },
  phone: '03-5555-0100',
  email: 'info@umiji.example',
};
const letter = (
  receiver: LetterReceiver,
  locale: 'en' | 'ja' = 'ja',
  text: Partial<Parameters<typeof composeLetter>[0]> = {},
) =>
  composeLetter(
    { subject: '受付', body: ['下記の内容で受け付けました。'], button: '確認する', ...text },
    {
      locale,
      receiver,
      sender: { company, person: null },
      siteName: 'Umiji',
      link: 'https://umiji.example/ja/contact',
    },
  );

it('to a customer: the firm, the person, greeting, text, button, closing, signature', () => {
  const { text, html } = letter({
    kind: 'customer',
    company: '北斗重機レンタル株式会社',
    name: '担当 太郎',
  });
  expect(text).toBe(`北斗重機レンタル株式会社
担当 太郎 様

いつもお世話になっております。
海路フェリー株式会社でございます。

下記の内容で受け付けました。

▼ 確認する
https://umiji.example/ja/contact

何卒よろしくお願いいたします。

--------------------------------
海路フェリー株式会社
TEL: 03-5555-0100
E-mail: info@umiji.example
--------------------------------
`);
  expect(html.match(/<a /g)).toHaveLength(1);
});

it.each([
  [
    'ja',
    { kind: 'visitor', company: '室蘭クレーン', name: '佐々木 亮' },
    '室蘭クレーン\n佐々木 亮 様\n\nお世話になっております。',
  ],
  ['ja', { kind: 'visitor', company: '室蘭クレーン', name: '' }, '室蘭クレーン 御中\n\nお世話に'],
  [
    'ja',
    { kind: 'answered', company: '室蘭クレーン', name: '佐々木 亮' },
    '室蘭クレーン\n佐々木 亮 様\n\n下記の',
  ],
  ['ja', { kind: 'colleague', name: '鈴木 恵' }, '鈴木 恵 様\n\nお疲れ様です。\n\n下記の'],
  ['ja', { kind: 'colleague', name: '' }, 'ご担当者 様\n\nお疲れ様です。'],
  ['ja', { kind: 'account', name: '田中 一郎' }, '田中 一郎 様\n\n下記の'],
  ['ja', { kind: 'account', name: null }, 'ご利用者 様\n\n下記の'],
  [
    'en',
    { kind: 'customer', company: 'Hokuto', name: 'Ichiro Tanaka' },
    'Hokuto\nIchiro Tanaka\n\nDear Ichiro Tanaka,\n\n',
  ],
  ['en', { kind: 'customer', company: 'Hokuto', name: '' }, 'Hokuto\n\nDear Sir or Madam,\n\n'],
  ['en', { kind: 'colleague', name: '' }, 'Hello colleague,\n\n'],
  ['en', { kind: 'account', name: null }, 'Hello,\n\n'],
] as const)('in %s to %j', (locale, receiver, opening) => {
  expect(letter(receiver, locale).text.startsWith(opening)).toBe(true);
});

it('colleagues get neither closing nor signature; what is answered follows the signature', () => {
  expect(letter({ kind: 'colleague', name: '鈴木 恵' }).text).not.toMatch(/何卒|TEL:/);
  const { text } = letter({ kind: 'answered', company: '', name: '佐々木 亮' }, 'ja', {
    after: [{ kind: 'quote', label: 'お問い合わせ内容', text: '運べますか。' }],
  });
  expect(text.startsWith('佐々木 亮 様\n')).toBe(true);
  expect(text.endsWith('---\n\nお問い合わせ内容:\n> 運べますか。\n')).toBe(true);
});

it('names that were typed add no lines, links or headers', () => {
  const name = '田中\r\nBcc: all@evil.example <b>';
  const { subject, text, html } = letter({ kind: 'visitor', company: name, name }, 'ja', {
    subject: `受付 ${name}`,
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.split('\n\n')[0]!.split('\n')).toHaveLength(2);
  expect(text).not.toContain('all@evil');
  expect(html).not.toContain('<b>');
});
