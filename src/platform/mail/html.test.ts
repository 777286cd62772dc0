import { describe, expect, it } from 'vitest';
import { type MailBlock, quoteOf, seenText, typedText } from './blocks.ts';
import { mailHtml } from './html.ts';

const everything = (text: string): MailBlock[] => [
  { kind: 'paragraph', text },
  { kind: 'facts', rows: [[text, text]] },
  { kind: 'button', label: text, href: 'https://umiji.example/quotation-detail?a=1&b=2' },
  { kind: 'quote', label: text, text },
  { kind: 'signature', lines: [text] },
];
const html = (blocks: readonly MailBlock[], subject = '御見積') =>
  mailHtml(blocks, { locale: 'ja', subject });

/** The relative luminance of a colour `#rrggbb`, and the contrast of two, by WCAG 2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe('the HTML of a mail', () => {
  it('loads nothing, runs nothing, and fits the width of a telephone', () => {
    const page = html(everything('北斗重機レンタル'));
    expect(page).not.toMatch(/<(?:img|script|link|iframe|object|form|base)\b|url\(|@import|@font/i);
    expect(page).not.toMatch(/\b(?:src|srcset|background|action)=/);
    expect([...page.matchAll(/(?:href|http-equiv)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'https://umiji.example/quotation-detail?a=1&amp;b=2',
    ]);
    expect(page).toContain('name="viewport" content="width=device-width,initial-scale=1"');
    // Wide only up to 600 px, and no width in pixels that a telephone would have to scroll.
    expect(page).toContain('max-width:600px');
    expect(page).not.toMatch(/[^-]width(?:=|:)"?\d+(?:px|")/);
  });

  it('says that it has colours for dark screens, all of them readable in both schemes', () => {
    const page = html(everything('北斗重機レンタル'));
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain('color-scheme:light dark');
    const dark = (selector: string, property: string) =>
      new RegExp(`\\${selector}\\{(?:[^}]*;)?${property}:(#\\w{6})`).exec(page)![1]!;
    const light = (cls: string, property: string) =>
      new RegExp(`class="${cls}"[^>]*?[;"]${property}:(#\\w{6})`).exec(page)![1]!;
    const onLight = light('card', 'background-color');
    const onDark = dark('.card', 'background-color');
    const pairs = {
      text: [light('text', 'color'), onLight],
      soft: [light('soft', 'color'), onLight],
      button: ['#ffffff', light('button', 'background-color')],
      darkText: [dark('.text', 'color'), onDark],
      darkSoft: [dark('.soft', 'color'), onDark],
      darkButton: [dark('.button a', 'color'), dark('.button', 'background-color')],
    };
    for (const [name, [text = '', ground = '']] of Object.entries(pairs))
      expect(contrast(text, ground), name).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></style><style>.card{display:none}</style>',
    "' style='position:fixed",
    '<!-- --><a href="https://evil.example">押す</a>',
  ])('shows %j as text, wherever it stands', (hostile) => {
    const page = html(everything(hostile), hostile);
    const plain = html(everything('x'), 'x');
    const tags = (text: string) => text.match(/<[^>]*>/g)!;
    expect(tags(page)).toEqual(tags(plain));
  });

  it('makes no link of what a customer typed; one of us may write links', () => {
    const typed = 'https://evil.example を開く、または info@evil.example';
    expect(typedText(typed)).not.toMatch(/https?:\/\/\w|@\w|evil\.\w/);
    expect(typedText(typed).replaceAll('\u2060', '')).toBe(typed);
    expect(seenText('https://umiji.example\r\nを\u202Eご覧ください。')).toBe(
      'https://umiji.example\nをご覧ください。',
    );
    expect(quoteOf('ja', ' \n ')).toEqual([]);
    expect(quoteOf('en', 'by truck')).toEqual([
      { kind: 'quote', label: 'Message', text: 'by truck' },
    ]);
  });
});
