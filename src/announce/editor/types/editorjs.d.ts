// Of the editor's types what is used here: its own are sources that this project's compiler settings do not allow.
export type ToolConstructable = new (given: never) => unknown;
export type I18nDictionary = { [key: string]: string | I18nDictionary };
export type OutputBlock = {
  id?: string | undefined;
  type: string;
  data: Readonly<Record<string, unknown>>;
};
export type OutputData = { time?: number; version?: string; blocks: readonly OutputBlock[] };
export type ToolSettings = {
  class: ToolConstructable;
  inlineToolbar?: boolean;
  shortcut?: string;
  config?: object;
  toolbox?: object[];
};
export type EditorConfig = {
  holder: HTMLElement;
  data: OutputData;
  readOnly: boolean;
  minHeight: number;
  placeholder: string | false;
  tools: Record<string, ToolSettings>;
  inlineToolbar: string[];
  logLevel: 'VERBOSE' | 'INFO' | 'WARN' | 'ERROR';
  i18n?: { messages: I18nDictionary };
  onReady: () => void;
  onChange: () => void;
};
export default class EditorJS {
  constructor(config: EditorConfig);
  readonly isReady: Promise<void>;
  save(): Promise<OutputData>;
  render(data: OutputData): Promise<void>;
  destroy(): void;
  readonly blocks: { getBlocksCount(): number };
  readonly caret: { setToBlock(index: number, place: 'start' | 'end'): void };
}
