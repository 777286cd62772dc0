import { describe, expect, it } from 'vitest';
import { dayText } from '#platform/i18n/day-text.ts';
import { mailHtml } from '#platform/mail/html.ts';
import { plainText, typedText } from '#platform/mail/blocks.ts';
import { type MailContent, composeMail } from './compose.ts';
import { factsOf, mailMoney } from './facts.ts';
import { faultsOfTexts } from './input.ts';
import { sampleContent, sampleMail } from './sample.ts';
import { mailStandards, templateNames } from './templates.ts';

const offered = (changes: Partial<MailContent> = {}) =>
  composeMail({
    ...sampleContent,
    template: 'offered',
    locale: 'ja',
    text: mailStandards.offered.text[changes.locale ?? 'ja'],
    ...changes,
  });

describe('an offer to a customer', () => {
  it('reads as a Japanese business mail', () => {
    expect(offered()).toMatchObject({
      subject: '【お見積】Q-2026-000123-1',
      text: `株式会社北斗重機レンタル
営業部 田中 一郎 様

いつもお世話になっております。
海路フェリー株式会社の鈴木 花子でございます。

ご依頼いただきましたお見積をご用意いたしましたので、下記のとおりご案内申し上げます。

■ 見積番号: Q-2026-000123-1
■ 件名: 油圧ショベル 釧路→日立
■ 区間: 釧路港 → 日立港
■ 便名: ほくと丸 2612-03
■ 出港: 2026年12月23日 18:00
■ 入港: 2026年12月24日 14:00
■ 合計金額（税込）: ¥1,234,567
■ 有効期限: 2026年12月15日

見積書（PDF）を添付いたします。あわせてご確認ください。

内容をご確認のうえ、有効期限までに下のボタンからご承諾くださいますようお願い申し上げます。
変更のご希望やご質問も、同じ画面から承ります。

▼ 見積を確認・承諾する
https://umiji.example/quotation-agreement

何卒よろしくお願いいたします。

--------------------------------
海路フェリー株式会社
担当：鈴木 花子
TEL: 03-5555-0123
E-mail: suzuki@umiji.example
--------------------------------
`,
    });
  });

  it('reads as an English one', () => {
    const { subject, text } = offered({ locale: 'en', values: {} });
    expect(subject).toBe('Quotation Q-2026-000123-1');
    expect(text).toContain(
      'Hokuto Heavy Rental Co., Ltd.\nAttn: Ichiro Tanaka, 営業部\n\nDear Ichiro Tanaka,',
    );
    expect(text).toContain('■ ETD: 23 Dec 2026 18:00');
    expect(text).toContain('■ Total (incl. tax): ¥1,234,567');
    expect(text).toContain('TEL: +81 3-5555-0123');
    expect(text).not.toContain('attached');
  });

  it('addresses a firm without a person as 御中, and one with a person as 様, never both', () => {
    expect(offered().text).not.toContain('御中');
    const { kind, addressee } = sampleContent.receiver as Extract<
      MailContent['receiver'],
      { kind: 'customer' }
    >;
    const firm = offered({ receiver: { kind, addressee: { ...addressee, contact: null } } }).text;
    expect(firm.startsWith('株式会社北斗重機レンタル 御中\n')).toBe(true);
    expect(firm).not.toContain('様');
  });

  it('has no amount and no validity where nothing is priced', () => {
    const { about } = sampleContent;
    const { text, html } = offered({ about: { ...about, total: null, validUntil: null } });
    expect(`${text}${html}`).not.toMatch(/¥|合計金額|■ 有効期限/);
    expect(
      factsOf({ ...about, total: { ...about.total!, incomplete: true } }, 'ja', 'customer'),
    ).toContainEqual(['合計金額（税込）', '¥1,234,567（別途見積を除く）']);
  });

  it('formats money and days in both languages', () => {
    expect(mailMoney('-1000.0000', { code: 'JPY', minorUnit: 0 })).toBe('-¥1,000');
    expect(mailMoney('1234.5', { code: 'USD', minorUnit: 2 })).toBe('USD 1,234.50');
    expect([dayText('2026-12-03', 'ja'), dayText('2026-12-03', 'en')]).toEqual([
      '2026年12月3日',
      '3 Dec 2026',
    ]);
  });
});

describe('what people typed', () => {
  const evil =
    '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example {{signature}} https://evil.example';
  it('adds no markup, header, link or variable', () => {
    const { subject, text, html } = composeMail({
      ...sampleContent,
      template: 'asked',
      locale: 'ja',
      text: { subject: '{{number}} {{title}}', body: '{{message}}\n\n{{title}}\n\n{{button}}' },
      about: { ...sampleContent.about, title: evil },
      values: { name: evil, message: evil },
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(`${text}${html}`).not.toMatch(/https:\/\/evil|@evil|海路フェリー/);
    expect(text).toContain('{{signature}}');
    expect(text).toContain('> <img');
  });

  it('keeps numbers and sentences as they are', () => {
    expect(typedText('12.5 t、3.2 m。  第2埠頭です。')).toBe('12.5 t、3.2 m。  第2埠頭です。');
    expect(typedText('a\u202Eb\u0000c')).toBe('abc');
  });

  it('a button leads only to web addresses', () => {
    const button = { kind: 'button', label: 'Open', href: 'javascript:alert(1)' } as const;
    expect(mailHtml([button], { locale: 'en', subject: '' })).not.toContain('javascript:');
    expect(plainText([button])).toContain('Open');
  });
});

describe('templates', () => {
  it.each(templateNames)(
    '%s: the standard texts have no fault, one button and nothing left open',
    (name) => {
      const { text } = mailStandards[name];
      expect(faultsOfTexts(name, text)).toEqual([]);
      for (const locale of ['en', 'ja'] as const) {
        const mail = sampleMail(name, text[locale], locale);
        expect(mail.html).toContain(`<html lang="${locale}">`);
        expect(mail.html.match(/<a /g)).toHaveLength(1);
        expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(/);
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|\}\}|undefined|null/);
        expect(mail.subject).toContain('Q-2026-000123');
      }
    },
  );

  it.each([
    ['{{number}}', '{{butten}}\n\n{{button}}\n\n{{signature}}', ['en.body unknown-variable']],
    ['{{number}}', '{{button}}\n\n{{signature}}\n\n{{number', ['en.body unclosed']],
    ['Offer', '{{button}}\n\n{{signature}}', ['en.subject missing-variable']],
    ['{{number}}', '{{signature}}', ['en.body missing-variable']],
    ['{{number}}', 'Open {{button}}\n\n{{signature}}', ['en.body alone']],
    ['{{number}} {{facts}}', '{{button}}\n\n{{signature}}', ['en.subject in-subject']],
    ['{{number}}', '{{cost}}\n\n{{button}}\n\n{{signature}}', ['en.body unknown-variable']],
    ['{{ number }}', '{{ button }}\n\n \n{{signature}}', []],
  ])('subject “%s” and body “%s”: %j', (subject, body, faults) => {
    const texts = { ...mailStandards.offered.text, en: { subject, body } };
    expect(faultsOfTexts('offered', texts).map(({ path, code }) => `${path} ${code}`)).toEqual(
      faults,
    );
  });
});
