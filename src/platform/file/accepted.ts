import type { Bilingual } from '../i18n/locale.ts';
import { extensionOf } from './name.ts';
import { sizeText } from './size.ts';

/** The largest file that may be uploaded. */
export const maxFileBytes = 20 * 1024 * 1024;

/**
 * The accepted kinds of files: the media type that the content has, and the extensions that a name with it may have. No
 * programs, no scripts, no pages, no documents with macros, no pictures with scripts (SVG).
 */
const accepted: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  // The older documents of Office, and mails of Outlook.
  'application/x-cfb': ['doc', 'xls', 'ppt', 'msg'],
  'application/zip': ['zip'],
  'text/plain': ['txt', 'csv', 'tsv'],
};

const extensions = Object.values(accepted).flat();

/** Pictures of announcements: the name of the format, as it is detected, and its media type. */
export const pictureTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

/** Which pictures are accepted, and why others are not. */
export const pictureText: Bilingual = {
  en: 'JPEG, PNG, GIF, WebP and AVIF. SVG can contain scripts; BMP and TIFF are not made for web pages.',
  ja: 'JPEG、PNG、GIF、WebP、AVIFに対応しています。SVGはスクリプトを含むことがあり、BMPとTIFFはウェブ表示用の形式ではないため使用できません。',
};

const dialogOf = (endings: readonly string[]) => endings.map((each) => `.${each}`).join(',');

/** What file dialogs offer, by what the file is for: the `accept` of their inputs. The server checks the content as well. */
export const fileDialogs = {
  document: dialogOf(extensions),
  sheet: dialogOf(['xlsx', 'csv', 'tsv', 'txt']),
  picture: Object.values(pictureTypes).join(','),
  pdf: 'application/pdf',
} as const;

const largest = sizeText(maxFileBytes);
/** The size of one file, for hints beside file dialogs. */
export const largestFileText: Bilingual = {
  en: `${largest} per file at most.`,
  ja: `1ファイル${largest}までです。`,
};

export const acceptedText: Bilingual = {
  en: `Accepted: ${extensions.join(', ')}. The name has to fit the content.`,
  ja: `受け付ける形式：${extensions.join('、')}。拡張子は内容と一致している必要があります。`,
};

/** Whether a media type is of photographs as iPhones store them. Decoders of HEVC are neither freely licensed nor free of patents. */
export const isHeic = (type: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(type);

/** Why such a photograph is refused; an iPhone sends JPEG by itself where the file dialog offers no HEIC. */
export const heicText: Bilingual = {
  en: 'HEIC photographs cannot be read here. Please send the photograph as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible, or export it as JPEG.',
  ja: 'HEIC形式の写真は受け付けていません。JPEG形式で送付してください（iPhoneの場合：「設定」→「カメラ」→「フォーマット」で「互換性優先」を選ぶか、JPEGで書き出してください）。',
};

/** Whether a file with this content may have this name. */
export const isAccepted = (type: string, name: string): boolean =>
  Object.hasOwn(accepted, type) && accepted[type]?.includes(extensionOf(name)) === true;

/** Whether a browser may show a file of this type by itself: pictures and PDFs. All others are saved. */
export const isShownInline = (type: string): boolean =>
  /^(?:image\/(?:png|jpeg|gif|webp|bmp|avif)|application\/pdf)$/.test(type);
