import { isRecord } from '#platform/type-guards.ts';
import { shown } from './blocks.ts';
import { blocksIn, isBlock } from './content.ts';
import { plain } from './inline.ts';
import { isSafeImage } from './safe.ts';

/** A block that is not shown: its type is unknown, or its data does not fit its type. */
export type Skipped = Readonly<{ at: number; type: string; reason: 'unknown' | 'broken' }>;

/**
 * Renders stored blocks as HTML. No input yields a script, a style or an event handler.
 * Unknown and broken blocks are left out and reported to `skip`, except for empty paragraphs.
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

/** The address of the first image, on this site or another; null if there is none. */
export function pictureOf(content: unknown): string | null {
  const urls = blocksIn(content).flatMap((block) =>
    isBlock(block) && block.type === 'image'
      ? [isRecord(block.data.file) ? block.data.file.url : null]
      : [],
  );
  return urls.find(isSafeImage) ?? null;
}

/** All texts in a value, in order, without addresses and settings. */
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

/** The searchable text: every word including captions, without markup. */
export function wordsOf(content: unknown): string {
  return blocksIn(content)
    .filter(isBlock)
    .flatMap(({ data }) => textsIn(data).map(plain))
    .filter((text) => text !== '')
    .join(' ');
}

/** The beginning of the text as one line of at most `most` characters. */
export function summaryOf(content: unknown, most = 140): string {
  const text = blocksIn(content)
    .filter(isBlock)
    .filter(({ type }) => ['paragraph', 'list', 'checkList', 'quote'].includes(type))
    .flatMap(({ data }) => textsIn(data).map(plain))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}
