import type EditorJS from './editorjs.d.ts';

export default class DragDrop {
  constructor(editor: EditorJS);
}
