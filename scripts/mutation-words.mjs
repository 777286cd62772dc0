// A plugin of StrykerJS for scripts/mutation.ts: leaves the words that people read as they are. They are no rules.

const isText = (node) =>
  node.type === 'StringLiteral' ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0);

/** A label in both languages, `{ en: 'Draft', ja: '下書き' }`, or a list of labels by name. */
function isLabel(node) {
  if (node.type !== 'ObjectExpression' || node.properties.length === 0) return false;
  const { properties } = node;
  if (properties.some(({ type }) => type !== 'ObjectProperty')) return false;
  const names = properties.map(({ key }) => key.name);
  return names.join() === 'en,ja' && properties.every(({ value }) => isText(value))
    ? true
    : properties.every(({ value }) => isLabel(value));
}

const words = {
  kind: 'Ignore',
  name: 'words',
  value: {
    shouldIgnore: ({ node }) => (isLabel(node) ? 'words in both languages' : undefined),
  },
};

export const strykerPlugins = [words];
