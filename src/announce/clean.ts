import type { Block, Blocks } from '#master/kinds/blocks.ts';
import { isRecord } from '#platform/type-guards.ts';
import { blocksIn, isBlock } from './content.ts';
import { isSafeImage, isSafeLink, youtubeVideo } from './safe.ts';

// The text of blocks as the renderer would show it: on the server before it is stored, in the browser before the editor gets it.

/** How texts are cleaned: `inline` leaves the formats of the renderer, `plain` no markup at all. */
export type Cleaning = Readonly<{
  inline: (html: string) => string;
  plain: (html: string) => string;
}>;

const settings = new Set(['style', 'alignment', 'service', 'counterType']);

function cleanText(key: string, text: string, type: string, { inline, plain }: Cleaning): string {
  if (settings.has(key)) return /^[\w-]*$/.test(text) ? text : '';
  if (key === 'url') return isSafeImage(text) || isSafeLink(text) ? text : '';
  if (key === 'link' || key === 'source') return isSafeLink(text) ? text : '';
  if (key === 'embed') return youtubeVideo(text) ? text : '';
  return type === 'linkTool' ? plain(text) : inline(text);
}

function cleanValue(key: string, value: unknown, type: string, cleaning: Cleaning): unknown {
  if (typeof value === 'string') return cleanText(key, value, type, cleaning);
  if (Array.isArray(value)) return value.map((each) => cleanValue(key, each, type, cleaning));
  return isRecord(value) ? cleanData(value, type, cleaning) : value;
}

const cleanData = (data: Readonly<Record<string, unknown>>, type: string, cleaning: Cleaning) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, cleanValue(key, value, type, cleaning)]),
  );

/** Blocks without anything that the renderer would not show. Code is plain text: the renderer escapes it. */
export const cleanBlocks = (content: unknown, cleaning: Cleaning): Blocks => ({
  blocks: blocksIn(content).flatMap((block): Block[] =>
    isBlock(block)
      ? [
          block.type === 'code'
            ? block
            : { ...block, data: cleanData(block.data, block.type, cleaning) },
        ]
      : [],
  ),
});
