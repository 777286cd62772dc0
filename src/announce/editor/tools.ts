import { fileDialogs } from '#platform/file/accepted.ts';
import type { EditorConfig } from '@editorjs/editorjs';
import Checklist from '@editorjs/checklist';
import Code from '@editorjs/code';
import Delimiter from '@editorjs/delimiter';
import Embed from '@editorjs/embed';
import Header from '@editorjs/header';
import Image from '@editorjs/image';
import InlineCode from '@editorjs/inline-code';
import Link from '@editorjs/link';
import List from '@editorjs/list';
import Marker from '@editorjs/marker';
import Quote from '@editorjs/quote';
import Table from '@editorjs/table';
import Underline from '@editorjs/underline';
import Strikethrough from '@sotaproject/strikethrough';
import type { Locale } from '#platform/i18n/locale.ts';
import { placeholders } from './words.ts';

/** Uploads a picture and gives the image tool the server's answer, which is what it expects: `{ success, file: { url } }`. */
async function upload(file: File): Promise<unknown> {
  const body = new FormData();
  body.set('image', file);
  const answer = await fetch('/api/image', { method: 'POST', body });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/** The editor's tools, by the type of their blocks. */
export function toolsOf(locale: Locale): EditorConfig['tools'] {
  const words = placeholders[locale];
  return {
    header: {
      class: Header,
      inlineToolbar: true,
      config: { levels: [2, 3, 4], defaultLevel: 2, placeholder: words.heading },
    },
    // Checklists have their own tool: only the first two of this tool's three kinds are offered.
    list: {
      class: List,
      inlineToolbar: true,
      config: { defaultStyle: 'unordered' },
      toolbox: [{}, {}],
    },
    checkList: { class: Checklist, inlineToolbar: true },
    quote: {
      class: Quote,
      inlineToolbar: true,
      config: { quotePlaceholder: words.quote, captionPlaceholder: words.quoteBy },
    },
    delimiter: { class: Delimiter },
    linkTool: { class: Link, config: { endpoint: '/api/link-tool' } },
    image: {
      class: Image,
      config: {
        types: fileDialogs.picture,
        captionPlaceholder: words.caption,
        buttonContent: words.image,
        // An image of another site is not copied; readers' browsers load it from there.
        uploader: {
          uploadByFile: upload,
          uploadByUrl: (url: string) =>
            Promise.resolve({ success: url.startsWith('https://') ? 1 : 0, file: { url } }),
        },
      },
    },
    embed: {
      class: Embed,
      config: { services: { youtube: true, facebook: false, instagram: false, twitter: false } },
    },
    table: { class: Table, inlineToolbar: true, config: { rows: 2, cols: 3, withHeadings: false } },
    code: { class: Code, config: { placeholder: words.code } },
    underline: { class: Underline },
    marker: { class: Marker, shortcut: 'CMD+SHIFT+M' },
    inlineCode: { class: InlineCode, shortcut: 'CMD+SHIFT+C' },
    strikethrough: { class: Strikethrough, shortcut: 'CMD+SHIFT+X' },
  };
}
