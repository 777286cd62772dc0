import type { Step } from './range.ts';

export type Command =
  | Readonly<{ do: 'move'; step: Step; extend: boolean }>
  /** To the next cell, as Enter and Tab go; a range shrinks to it. */
  | Readonly<{ do: 'go'; step: 'up' | 'down' | 'left' | 'right' }>
  | Readonly<{ do: 'type'; text: string }>
  | Readonly<{ do: 'edit' | 'clear' | 'undo' | 'redo' | 'fill-down' | 'fill-right' | 'all' | 'leave' }>;

type Pressed = Readonly<{ key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }>;

const plain: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'row-start',
  End: 'row-end',
};
const far: Readonly<Record<string, Step>> = {
  ArrowUp: 'column-start',
  ArrowDown: 'column-end',
  ArrowLeft: 'row-start',
  ArrowRight: 'row-end',
  Home: 'start',
  End: 'end',
};
const withControl: Readonly<Record<string, 'undo' | 'redo' | 'fill-down' | 'fill-right' | 'all'>> = { z: 'undo', y: 'redo', d: 'fill-down', r: 'fill-right', a: 'all' };

/** What a key means on a cell, as in Excel; null: it is the browser's. Copy, cut and paste come as events of their own. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Command | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const step = far[key];
    if (step) return { do: 'move', step, extend: shiftKey };
    const letter = key.toLowerCase();
    if (letter === 'z' && shiftKey) return { do: 'redo' };
    const found = shiftKey ? undefined : withControl[letter];
    return found ? { do: found } : null;
  }
  const step = plain[key];
  if (step) return { do: 'move', step, extend: shiftKey };
  if (key === 'Enter') return { do: 'go', step: shiftKey ? 'up' : 'down' };
  if (key === 'Tab') return { do: 'go', step: shiftKey ? 'left' : 'right' };
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Escape') return { do: 'leave' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  return [...key].length === 1 && key !== ' ' ? { do: 'type', text: key } : null;
}
