import type { Arrow, AdvanceDirection, Step } from './range.ts';

export type Command =
  | Readonly<{ do: 'move'; step: Step; extend: boolean }>
  | Readonly<{ do: 'go'; way: AdvanceDirection }>
  /** Selects whole rows, whole columns or everything. */
  | Readonly<{ do: 'lines'; of: 'row' | 'column' | 'all' }>
  /** Moves the row or column itself. */
  | Readonly<{ do: 'shift'; way: Arrow }>
  | Readonly<{ do: 'type'; text: string }>
  | Readonly<{ do: 'edit' | 'clear' | 'undo' | 'redo' | 'fill-down' | 'fill-right' | 'leave' }>;

type Pressed = Readonly<{
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}>;

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
const shifts: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const far: Readonly<Record<string, Step>> = {
  ArrowUp: 'column-start',
  ArrowDown: 'column-end',
  ArrowLeft: 'row-start',
  ArrowRight: 'row-end',
  Home: 'start',
  End: 'end',
};
const withControl: Readonly<Record<string, Command>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fill-down' },
  r: { do: 'fill-right' },
  a: { do: 'lines', of: 'all' },
  ' ': { do: 'lines', of: 'column' },
};

/** The command of a key on a cell, as in Excel; null leaves the key to the browser. Copy, cut and paste have events of their own. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Command | null {
  const way = shifts[key];
  if (altKey) return way && shiftKey && !ctrlKey && !metaKey ? { do: 'shift', way } : null;
  if (ctrlKey || metaKey) {
    const step = far[key];
    if (step) return { do: 'move', step, extend: shiftKey };
    const letter = key.toLowerCase();
    if (letter === 'z' && shiftKey) return { do: 'redo' };
    return shiftKey ? null : (withControl[letter] ?? null);
  }
  const step = plain[key];
  if (step) return { do: 'move', step, extend: shiftKey };
  if (key === 'Enter') return { do: 'go', way: shiftKey ? 'above' : 'below' };
  if (key === 'Tab') return { do: 'go', way: shiftKey ? 'previous' : 'next' };
  if (key === ' ') return shiftKey ? { do: 'lines', of: 'row' } : null;
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Escape') return { do: 'leave' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  return [...key].length === 1 ? { do: 'type', text: key } : null;
}
