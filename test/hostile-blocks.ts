const live = '<img src=x onerror="globalThis.ran=true">';
/** Markup that a browser turns into live elements although a parser reads it as text or attributes. */
export const tricks = [
  `before<noscript><p title="</noscript>${live}">after`,
  `before<![CDATA[>${live}]]>after`,
  `before<select><noscript></select>${live}after`,
  `before<svg></p><style><a title="</style>${live}">after`,
  `before${live}after`,
];
/** Blocks of each kind that has text, with this text. */
export const blocksOf = (text: string) => [
  { type: 'paragraph', data: { text } },
  { type: 'header', data: { text, level: 2 } },
  { type: 'quote', data: { text, caption: text, alignment: 'left' } },
  {
    type: 'list',
    data: { style: 'unordered', meta: {}, items: [{ content: text, meta: {}, items: [] }] },
  },
  { type: 'table', data: { content: [[text, text]], withHeadings: false } },
];
