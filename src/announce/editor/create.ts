import EditorJS, { type OutputData } from '@editorjs/editorjs';
import DragDrop from 'editorjs-drag-drop';
import type { Blocks } from '#master/kinds/blocks.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { cleanBlocks } from '../clean.ts';
import { cleaning } from './clean-html.ts';
import { firstDifference, historyOf } from './history.ts';
import { runIdleTasks } from './idle-tasks.ts';
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

/** Lets Tab leave code blocks, and lists where it cannot change the indentation, so that the keyboard focus is never trapped. */
function leave(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
  const item = event.target.closest('.cdx-list__item');
  const moves = event.shiftKey
    ? item?.parentElement?.closest('.cdx-list__item')
    : item?.previousElementSibling;
  if ((item && !moves) || event.target.matches('.ce-code__textarea')) event.stopPropagation();
}

/** Leaves out the time and version that the editor adds, so that the value only changes with its content. */
const blocksOf = ({ blocks }: OutputData): Blocks => ({
  blocks: blocks.map(({ id, type, data }) => ({
    ...(id ? { id } : {}),
    type,
    data,
  })),
});

/** Starts the block editor in an element, in the language of the page. */
export function createEditor({
  holder,
  data,
  locale,
  placeholder,
  readOnly = false,
  minHeight = 120,
  onReady,
  onChange,
}: EditorSettings) {
  const messages = dictionaries[locale];
  // Whatever was stored or kept: the editor sets it as HTML, so it gets what the renderer would show and nothing else.
  const shown = (blocks: Blocks): OutputData => structuredClone(cleanBlocks(blocks, cleaning));
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
      if (!readOnly) new DragDrop(editor);
      onReady?.();
    },
    onChange: () => onChange?.(),
  });
  const history = historyOf(data);
  const save = async () => {
    const written = blocksOf(await editor.save());
    history.record(written);
    return written;
  };
  /** Undoes or redoes one step. */
  const step = async (way: 'back' | 'forth') => {
    const now = await save();
    const wanted = history[way]();
    if (!wanted) return;
    await editor.render(shown(wanted));
    history.replaceCurrent(blocksOf(await editor.save()));
    const changed = firstDifference(now, wanted);
    editor.caret.setToBlock(changed < 0 ? editor.blocks.getBlocksCount() - 1 : changed, 'end');
  };
  let steps = Promise.resolve();
  const press = (event: KeyboardEvent) => {
    runIdleTasks();
    const key = event.key.toLowerCase();
    // Single-line inputs, e.g. for an address, have their own undo.
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      (key !== 'z' && key !== 'y') ||
      event.target instanceof HTMLInputElement
    )
      return;
    event.preventDefault();
    steps = steps
      .then(() => step(key === 'z' && !event.shiftKey ? 'back' : 'forth'))
      .catch(() => undefined);
  };
  if (!readOnly) {
    holder.addEventListener('keydown', leave, true);
    holder.addEventListener('keydown', press, true);
  }
  return {
    save,
    show: async (blocks: Blocks) => {
      await editor.isReady;
      await editor.render(shown(blocks));
    },
    end: () => {
      holder.removeEventListener('keydown', leave, true);
      holder.removeEventListener('keydown', press, true);
      void editor.isReady.then(() => editor.destroy()).catch(() => undefined);
    },
  };
}

export type BlockEditor = ReturnType<typeof createEditor>;
