/** What was done to a field before another one takes its place. */
export type Done = Readonly<{
  /** Its text, where it was typed into. */
  typed: string | null;
  isFocused: boolean;
  /** What is selected of its text, if it has the focus: the next text replaces it. */
  selection: readonly [start: number, end: number] | null;
  isPressed: boolean;
  keys: readonly Readonly<{ key: string; code: string }>[];
}>;

const nothing: Done = {
  typed: null,
  isFocused: false,
  selection: null,
  isPressed: false,
  keys: [],
};

/** Remembers what is done to a field, for the one that takes its place. */
export class Handover {
  #done = nothing;

  add(more: Partial<Done>): void {
    this.#done = { ...this.#done, ...more };
  }

  addKey({ key, code }: Done['keys'][number]): void {
    this.add({ keys: [...this.#done.keys, { key, code }] });
  }

  /** Escape takes back what would open the list. Returns whether there was something. */
  takeBack(): boolean {
    const wouldOpen = this.wouldOpen();
    this.add({ isPressed: false, keys: [] });
    return wouldOpen;
  }

  /** The field was left: only its text is still of interest. */
  leave(): void {
    this.#done = { ...nothing, typed: this.#done.typed };
  }

  /** Whether the list is going to open when it is there. */
  wouldOpen(): boolean {
    const { typed, isPressed, keys } = this.#done;
    return isPressed || typed !== null || keys.length > 0;
  }

  /** What was done, once. */
  take(): Done {
    const done = this.#done;
    this.#done = nothing;
    return done;
  }
}
