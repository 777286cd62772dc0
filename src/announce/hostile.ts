import sanitizeHtml from 'sanitize-html';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { isRecord } from '#platform/type-guards.ts';
import { filmOf, shown } from './blocks.ts';
import { blocksIn, isBlock } from './content.ts';
import { isSafeImage, isSafeLink } from './safe.ts';

const said = (at: number, en: string, ja: string): Bilingual => ({
  en: `Block ${at + 1}: ${en}`,
  ja: `${at + 1}番目のブロック：${ja}`,
});

/** What no text of an announcement has, however it was pasted. */
const hostileTag =
  /^(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template)$/;

/** Whether markup carries a script, an event handler or a link that no reader may follow. */
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

/** Why content is not taken: the first block that is unknown, leads where nobody may be led, or carries what would run. Null where nothing is wrong. */
export function hostileIn(content: unknown): Bilingual | null {
  for (const [at, block] of blocksIn(content).entries()) {
    if (!isBlock(block) || !Object.hasOwn(shown, block.type))
      return said(at, 'this kind of block is not known.', '対応していない種類のブロックです。');
    const { type, data } = block;
    if (type === 'linkTool' && !isSafeLink(data.link))
      return said(
        at,
        'the link is not an address of the web.',
        'リンク先のURLが正しくありません。',
      );
    if (type === 'image' && !(isRecord(data.file) && isSafeImage(data.file.url)))
      return said(at, 'the picture has no address of the web.', '画像のURLが正しくありません。');
    if (type === 'embed' && (data.service !== 'youtube' || !filmOf(data.embed)))
      return said(at, 'films come from YouTube only.', '埋め込みできるのはYouTubeの動画のみです。');
    // Code is shown to the letter: whatever stands in it does nothing.
    if (type !== 'code' && textsOf(data).some(isHostile))
      return said(
        at,
        'it holds something that must not run or a link that must not be followed.',
        '使用できない内容またはリンクが含まれています。',
      );
  }
  return null;
}

/** @throws Refused `invalid` at the text that holds it. */
export function refuseHostile(texts: Readonly<Record<string, unknown>>): void {
  const fields = Object.entries(texts).flatMap(([path, content]) => {
    const message = hostileIn(content);
    return message ? [{ path, code: 'hostile', message }] : [];
  });
  if (fields.length > 0) throw new Refused('invalid', { fields });
}
