import sanitizeHtml from 'sanitize-html';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { isRecord } from '#platform/type-guards.ts';
import { shown } from './blocks.ts';
import { blocksIn, isBlock } from './content.ts';
import { isSafeImage, isSafeLink, youtubeVideo } from './safe.ts';

const messageAt = (at: number, en: string, ja: string): Bilingual => ({
  en: `Block ${at + 1}: ${en}`,
  ja: `${at + 1}番目のブロック：${ja}`,
});

/** Tags that are refused in the text of an announcement. */
const hostileTag =
  /^(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template)$/;

/** Whether HTML contains a script, an event handler or an unsafe link. */
function isHostile(html: string): boolean {
  let found = false;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const handles = Object.keys(attribs).some((name) => /^on/i.test(name));
        found ||=
          hostileTag.test(tagName) ||
          handles ||
          ('href' in attribs && !isSafeLink(attribs.href)) ||
          ('src' in attribs && !isSafeImage(attribs.src));
        return { tagName, attribs };
      },
    },
  });
  return found;
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap((each) => textsOf(each))
      : [];

/** The fault of the first block that is unknown, has an unsafe address or contains executable content; null if there is none. */
export function findHostile(content: unknown): Bilingual | null {
  for (const [at, block] of blocksIn(content).entries()) {
    if (!isBlock(block) || !Object.hasOwn(shown, block.type))
      return messageAt(
        at,
        'this kind of block is not known.',
        '対応していない種類のブロックです。',
      );
    const { type, data } = block;
    if (type === 'linkTool' && !isSafeLink(data.link))
      return messageAt(
        at,
        'the link is not an address of the web.',
        'リンク先のURLが正しくありません。',
      );
    if (type === 'image' && !(isRecord(data.file) && isSafeImage(data.file.url)))
      return messageAt(
        at,
        'the picture has no address of the web.',
        '画像のURLが正しくありません。',
      );
    if (type === 'embed' && (data.service !== 'youtube' || !youtubeVideo(data.embed)))
      return messageAt(
        at,
        'films come from YouTube only.',
        '埋め込みできるのはYouTubeの動画のみです。',
      );
    // Code is escaped when it is shown, so that nothing in it is executed.
    if (type !== 'code' && textsOf(data).some(isHostile))
      return messageAt(
        at,
        'it holds something that must not run or a link that must not be followed.',
        '使用できない内容またはリンクが含まれています。',
      );
  }
  return null;
}

/** @throws Refused `invalid` at the field that contains it. */
export function refuseHostile(texts: Readonly<Record<string, unknown>>): void {
  const fields = Object.entries(texts).flatMap(([path, content]) => {
    const message = findHostile(content);
    return message ? [{ path, code: 'hostile', message }] : [];
  });
  if (fields.length > 0) throw new Refused('invalid', { fields });
}
