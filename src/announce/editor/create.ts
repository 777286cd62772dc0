import EditorJS, { type OutputData } from '@editorjs/editorjs';
import DragDrop from 'editorjs-drag-drop';
import Undo from 'editorjs-undo';
import type { Blocks } from '#master/fields.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { toolsOf } from './tools.ts';
import { dictionaries } from './words.ts';

export type EditorSettings = Readonly<{
  holder: HTMLElement;
  data: Blocks;
  locale: Locale;
  placeholder?: string;
  readOnly?: boolean;
  minHeight?: number;
  onReady?: () => void;
  onChange?: () => void;
}>;

/** The time and version that the editor adds are left out: nothing changes where nobody wrote. */
const blocksOf = ({ blocks }: OutputData): Blocks => ({ blocks: blocks.map(({ id, type, data }) => ({ ...(id ? { id } : {}), type, data: data as Record<string, unknown> })) });

/** Starts the block editor in an element; what it says is in the language of the page. */
export function createEditor({ holder, data, locale, placeholder, readOnly = false, minHeight = 120, onReady, onChange }: EditorSettings) {
  const messages = dictionaries[locale];
  const shown = (blocks: Blocks) => structuredClone(blocks) as unknown as OutputData;
  const editor = new EditorJS({
    holder,
    data: shown(data),
    readOnly,
    minHeight,
    placeholder: placeholder ?? false,
    tools: toolsOf(locale),
    inlineToolbar: ['bold', 'italic', 'underline', 'strikethrough', 'marker', 'inlineCode', 'link'],
    logLevel: import.meta.env.PROD ? 'ERROR' : 'VERBOSE',
    ...(messages ? { i18n: { messages } } : {}),
    onReady: () => {
      if (!readOnly) {
        const undo = new Undo({ editor });
        undo.initialize(shown(data));
        new DragDrop(editor);
      }
      onReady?.();
    },
    onChange: () => onChange?.(),
  });
  return {
    save: async () => blocksOf(await editor.save()),
    show: async (blocks: Blocks) => {
      await editor.isReady;
      await editor.render(shown(blocks));
    },
    end: () => void editor.isReady.then(() => editor.destroy()).catch(() => undefined),
  };
}

export type BlockEditor = ReturnType<typeof createEditor>;
