import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/extent.ts';
import { findHostile } from './hostile.ts';
import { isSafeLink } from './safe.ts';
import { everyBlock } from './sample.ts';
import { type Skipped, render, summaryOf, wordsOf } from './render.ts';

const one = (type: string, data: Record<string, unknown>) => ({ blocks: [{ type, data }] });
const show = (type: string, data: Record<string, unknown>) => render(one(type, data));

/** Active content that a browser finds in markup: tags, attributes and addresses. */
function acting(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (/^(script|style|object|embed|form|svg|math|link|meta|base|template)$/.test(name))
        found.push(name);
      if (
        name === 'iframe' &&
        !attributes.src?.startsWith('https://www.youtube-nocookie.com/embed/')
      )
        found.push('iframe');
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^style$|^srcdoc$/i.test(key)) found.push(key);
        if (key === 'href' && !isSafeLink(value)) found.push(value);
        if (key === 'src' && !/^(https:|\/(?!\/))/.test(value)) found.push(value);
      }
    },
  });
  parser.write(html);
  parser.end();
  return found;
}

describe('what the editor saved, as markup', () => {
  test('every kind of block of an announcement is shown', () => {
    const skipped: Skipped[] = [];
    const html = render(everyBlock, (each) => skipped.push(each));
    expect(skipped).toEqual([]);
    for (const tag of [
      'h2',
      'h3',
      'h4',
      'p',
      'b',
      'i',
      'u',
      'mark',
      'code',
      's',
      'blockquote',
      'hr',
      'ul',
      'ol',
      'figure',
      'iframe',
      'table',
      'pre',
    ])
      expect(html).toContain(`<${tag}`);
    expect(findHostile(everyBlock)).toBeNull();
  });

  test('code is shown verbatim', () => {
    expect(show('code', { code: `<b a="1" b='2'>\`&` })).toBe(
      '<pre tabindex="0"><code>&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&#96;&amp;</code></pre>',
    );
  });

  test('the list of boarding steps starts at the number and in the style that the writer chose', () => {
    const steps = { style: 'ordered', items: [{ content: '受付', meta: {}, items: [] }] };
    expect(show('list', { ...steps, meta: { start: 3, counterType: 'upper-alpha' } })).toBe(
      '<ol type="A" start="3"><li>受付</li></ol>',
    );
    expect(
      show('list', { ...steps, meta: { start: '"><script>', counterType: 'constructor' } }),
    ).toBe('<ol><li>受付</li></ol>');
  });

  test('a link to the timetable opens in a new tab, with nofollow and noreferrer', () => {
    expect(show('paragraph', { text: '<a href="https://example.jp/timetable">時刻表</a>' })).toBe(
      '<p><a href="https://example.jp/timetable" target="_blank" rel="nofollow noindex noreferrer">時刻表</a></p>',
    );
  });

  test('captions of pictures and videos are searchable, but never displayed', () => {
    const content = {
      blocks: [
        {
          type: 'image',
          data: { file: { url: '/api/v1/image/1' }, caption: '苫小牧港の<b>荷役</b>' },
        },
      ],
    };
    expect(render(content)).toContain('alt="苫小牧港の荷役"');
    expect(render(content).replaceAll(/<[^>]*>/g, '')).toBe('');
    expect(wordsOf(content)).toBe('苫小牧港の荷役');
  });

  test.each([
    ['a script', 'paragraph', { text: 'A<script>alert(1)</script>B' }],
    ['an event handler', 'paragraph', { text: '<b onclick="alert(1)">A</b>' }],
    ['a picture that fails', 'paragraph', { text: '<img src=x onerror=alert(1)>' }],
    ['a script as a link', 'paragraph', { text: '<a href="javascript:alert(1)">A</a>' }],
    ['a script in a table', 'table', { content: [['<svg onload=alert(1)>']] }],
    ['a link card to a script', 'linkTool', { link: 'javascript:alert(1)', meta: { title: 'A' } }],
    ['a picture that is a script', 'image', { file: { url: 'javascript:alert(1)' } }],
    ['a picture over http', 'image', { file: { url: 'http://192.168.0.1/a.png' } }],
    [
      'a video of an unknown site',
      'embed',
      { service: 'youtube', embed: 'https://evil.example/embed/abcdefghijk' },
    ],
    [
      'a video of another service',
      'embed',
      { service: 'facebook', embed: 'https://www.youtube.com/embed/abcdefghijk' },
    ],
    [
      'a video that breaks out of its attribute',
      'embed',
      { service: 'youtube', embed: 'https://www.youtube.com/embed/abcdefghijk"onload="x' },
    ],
  ])('refused when it is saved, harmless when it was stored: %s', (_, type, data) => {
    expect(findHostile(one(type, data))).not.toBeNull();
    expect(acting(show(type, data))).toEqual([]);
  });

  test('an unknown and a broken block are left out and reported; the rest is shown', () => {
    const skipped: Skipped[] = [];
    const blocks = [
      { type: 'poll', data: {} },
      { type: 'table', data: { content: 'x' } },
      7,
      { type: 'constructor', data: {} },
      { type: 'paragraph', data: { text: '運航は通常どおりです。' } },
    ];
    expect(render({ blocks }, (each) => skipped.push(each))).toBe('<p>運航は通常どおりです。</p>');
    expect(skipped.map(({ at, reason }) => [at, reason])).toEqual([
      [0, 'unknown'],
      [1, 'broken'],
      [2, 'broken'],
      [3, 'unknown'],
    ]);
  });

  test('the summary is the beginning of the text', () => {
    expect(
      summaryOf({
        blocks: [
          { type: 'header', data: { text: '台風' } },
          { type: 'paragraph', data: { text: '<b>欠航</b>&amp;遅延の<br>お知らせ' } },
        ],
      }),
    ).toBe('欠航&遅延の お知らせ');
    expect([...summaryOf(one('paragraph', { text: '海'.repeat(300) }))]).toHaveLength(140);
  });
});

const types = [
  'header',
  'paragraph',
  'linkTool',
  'quote',
  'delimiter',
  'list',
  'checkList',
  'embed',
  'image',
  'table',
  'code',
  '__proto__',
  'toString',
  'x',
];
const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>1</script>',
    '<style>*{}</style>',
    '<img src=x onerror=1>',
    '<a href="java\tscript:1">a</a>',
    '"><svg/onload=1>',
    '<math><mi xlink:href="data:x,1">',
    "' onfocus='1",
    '<<b>script>',
  ),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '`',
        '=',
        '/',
        'script',
        'style',
        ' onload=',
        'javascript:',
        'a href=',
        '&#x3c;',
        '\u0000',
        '<!--',
        '-->',
        '<b',
        '</b>',
        ']]>',
      ),
    )
    .map((parts) => parts.join('')),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    hostile,
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('data'),
  ),
  data: fc.dictionary(
    fc.constantFrom(
      'text',
      'level',
      'code',
      'items',
      'content',
      'style',
      'checked',
      'meta',
      'title',
      'description',
      'image',
      'url',
      'file',
      'caption',
      'link',
      'service',
      'embed',
      'withHeadings',
      'width',
      'stretched',
    ),
    tie('value'),
  ),
}));

test('no input yields a script, a style or an event handler', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ type: fc.constantFrom(...types), data: anything.data })),
      (blocks) => acting(render({ blocks })).length === 0,
    ),
    { numRuns: runs(3000) },
  );
});

test('a page is rendered whatever is stored', () => {
  fc.assert(
    fc.property(fc.anything(), (content) => {
      expect(acting(render(content))).toEqual([]);
      expect(typeof summaryOf(content) + typeof wordsOf(content)).toBe('stringstring');
    }),
  );
});
