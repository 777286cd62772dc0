import type { ToolConstructable } from './editorjs.d.ts';

declare const tool: ToolConstructable;
export default tool;
