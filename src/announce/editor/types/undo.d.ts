import type EditorJS from './editorjs.d.ts';
import type { OutputData } from './editorjs.d.ts';

export default class Undo {
  constructor(given: { editor: EditorJS });
  initialize(data: OutputData): void;
}
