import { useLayoutEffect, useState } from 'react';

/** How far a pointer may move between pressing and releasing for a click, in CSS pixels. */
const steadyPx = 8;
const controls = 'button, a[href], label, input:is([type=checkbox], [type=radio]), summary';

type Press = Readonly<{ target: HTMLElement; control: Element; x: number; y: number }>;
let pressed: Press | null = null;

/** Remembers what the mouse is pressed on. */
function noteTarget({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent): void {
  pressed = null;
  if (button !== 0 || pointerType !== 'mouse' || !(target instanceof HTMLElement)) return;
  const control = target.closest(controls);
  if (control) pressed = { target, control, x, y };
}

/**
 * A part that arrives between pressing and releasing moves what is pressed away from under the pointer, and the browser
 * sends the click to what is there now: the pressed control gets it instead.
 */
function clickWhatMoved({ target: released, clientX, clientY }: PointerEvent): void {
  const press = pressed;
  pressed = null;
  if (!press || !(released instanceof Node)) return;
  const isSteady = Math.hypot(clientX - press.x, clientY - press.y) <= steadyPx;
  if (isSteady && press.target.isConnected && !press.control.contains(released))
    press.target.click();
}

const waiting = new Set<() => void>();
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(timer);
  isPressed = true;
}
function release(): void {
  clearTimeout(timer);
  isPressed = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}
/** A press that becomes no click, e.g. a selection of text. The click, if any, follows in the same task. */
function releaseSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(release);
}

if (typeof addEventListener === 'function' && typeof document !== 'undefined') {
  addEventListener('pointerdown', noteTarget, true);
  addEventListener('pointerup', clickWhatMoved);
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'])
    addEventListener(type, releaseSoon);
  // After the handlers of what was clicked, before a form is submitted by it.
  addEventListener('click', release);
}

/** Runs at once, or when the pressed pointer is released and its click was handled. Returns how to cancel it. */
function whenReleased(run: () => void): () => void {
  if (!isPressed) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => void waiting.delete(run);
}

/**
 * The value, unchanged between pressing and releasing a pointer. A press makes the field before it lose the focus: a message
 * that appears at that moment would move what is pressed away from under the pointer, and the click would miss it.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => whenReleased(() => setShown(value)), [value]);
  return shown;
}
