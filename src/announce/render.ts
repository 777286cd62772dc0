import { isRecord } from '#platform/type-guards.ts';
import { shown } from './blocks.ts';
import { blocksIn, isBlock } from './content.ts';
import { plain } from './inline.ts';
import { isSafeImage } from './safe.ts';

/** A block that is not shown: of a type nobody knows, or with data that its type cannot have. */
export type Skipped = Readonly<{ at: number; type: string; reason: 'unknown' | 'broken' }>;

/**
 * What the block editor saved, as markup for reading. No input whatever yields a script, a style or an event handler.
 * Unknown and broken blocks are left out and told to `skip`; an empty paragraph is nothing to tell.
 */
export function render(
  content: unknown,
  skip: (skipped: Skipped) => void = () => undefined,
): string {
  return blocksIn(content)
    .flatMap((block, at) => {
      const type = isBlock(block) ? block.type : '';
      const show = Object.hasOwn(shown, type) ? shown[type] : undefined;
      if (!isBlock(block) || !show) {
        skip({ at, type, reason: show || type === '' ? 'broken' : 'unknown' });
        return [];
      }
      const markup = show(block.data);
      if (markup === null && !(type === 'paragraph' && block.data.text === ''))
        skip({ at, type, reason: 'broken' });
      return markup ?? [];
    })
    .join('\n');
}

/** The first picture of it, as an address of this site or of the web; null where it has none. */
export function pictureOf(content: unknown): string | null {
  const urls = blocksIn(content).flatMap((block) =>
    isBlock(block) && block.type === 'image'
      ? [isRecord(block.data.file) ? block.data.file.url : null]
      : [],
  );
  return urls.find(isSafeImage) ?? null;
}

/** Every text in a value, in its order; addresses and settings are none. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return [
      'url',
      'link',
      'source',
      'embed',
      'service',
      'style',
      'alignment',
      'counterType',
    ].includes(key)
      ? []
      : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, each]) => textsIn(each, name))
    : [];
}

/** What is searched: every word, captions too, without markup. */
export function wordsOf(content: unknown): string {
  return blocksIn(content)
    .filter(isBlock)
    .flatMap(({ data }) => textsIn(data).map(plain))
    .filter((text) => text !== '')
    .join(' ');
}

/** The beginning of what it says, as one line of at most `most` signs. */
export function summaryOf(content: unknown, most = 140): string {
  const told = blocksIn(content)
    .filter(isBlock)
    .filter(({ type }) => ['paragraph', 'list', 'checkList', 'quote'].includes(type))
    .flatMap(({ data }) => textsIn(data).map(plain))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const signs = [...told];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : told;
}
