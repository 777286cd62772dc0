import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanBlocks } from './clean.ts';
import { findHostile } from './hostile.ts';
import { plain, storedInline } from './inline.ts';
import { render } from './render.ts';
import { everyBlock } from './sample.ts';

const cleaning = { inline: storedInline, plain };
const live = '<img src=x onerror=alert(1)>';
/** Markup that a browser turns into live elements although a parser reads it as text or attributes. */
const tricks = [
  `<noscript><p title="</noscript>${live}">`,
  `<![CDATA[>${live}]]>`,
  `<select><noscript>${live}</noscript></select>`,
  `<select><noscript></select>${live}`,
  `<math><mtext><table><mglyph><style><!--</style>${live}`,
  `<svg></p><style><a title="</style>${live}">`,
  `<textarea><p title="</textarea>${live}">`,
  `<b title="${live}">x</b>`,
  `<!--><b>x</b>${live}-->`,
];
const only = /<(?!\/?(?:b|strong|i|em|u|mark|code|s|a|br)\b)/i;

it.each(tricks)('%s is stored without the parts that the renderer does not show', (text) => {
  const blocks = ['paragraph', 'header', 'quote'].map((type) => ({
    type,
    data: { text, level: 2, caption: text },
  }));
  const listed = {
    type: 'list',
    data: { style: 'unordered', items: [{ content: text, items: [text] }] },
  };
  const table = { type: 'table', data: { content: [[text]], withHeadings: false } };
  const link = {
    type: 'linkTool',
    data: { link: 'https://example.jp/', meta: { title: 'x', description: text } },
  };
  const stored = cleanBlocks({ blocks: [...blocks, listed, table, link] }, cleaning);
  for (const { data, type } of stored.blocks)
    if (type !== 'linkTool') expect(JSON.stringify(data)).not.toMatch(only);
  expect(JSON.stringify(stored)).not.toMatch(/onerror/);
});

it('the renderer shows the same before and after cleaning', () => {
  expect(render(cleanBlocks(everyBlock, cleaning))).toBe(render(everyBlock));
  expect(findHostile(cleanBlocks(everyBlock, cleaning))).toBeNull();
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          ...tricks,
          '<b>x</b>',
          'a & b',
          '<a href="https://example.jp/?a=1&b=2">y</a>',
        ),
      ),
      (parts) => {
        const content = { blocks: [{ type: 'paragraph', data: { text: parts.join('') } }] };
        const once = cleanBlocks(content, cleaning);
        expect(cleanBlocks(once, cleaning)).toEqual(once);
        expect(render(once)).toBe(render(content));
      },
    ),
  );
});
