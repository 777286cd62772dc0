type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** React hears every change of these; of others it hears only what differs from what it found when it took the page over. */
const isPlain = (field: Field): field is HTMLSelectElement =>
  field instanceof HTMLSelectElement || field.type === 'file';

/** Whether a field holds something else than the server's page gave it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.findIndex((option) => option.defaultSelected);
    return field.multiple
      ? options.some((option) => option.selected !== option.defaultSelected)
      : field.selectedIndex !== Math.max(first, 0);
  }
  // Of several choices the one that is taken counts.
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  if (field.type === 'file') return field.value !== '';
  return field.value !== field.defaultValue;
}

/** React marks the elements that it has taken over. */
const isTaken = (field: Field): boolean =>
  Object.keys(field).some((key) => key.startsWith('__reactProps'));

/** Sets the value below React, which then compares it with the last one that it knows. */
function setBelow(field: Field, key: 'checked' | 'value', value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field), key, value, field);
}

/** Lets React handle what the field holds as if it were entered now. */
function enter(field: Field): void {
  if (!isChanged(field)) return;
  const send = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isPlain(field)) {
    send('change');
  } else if (isCheckable(field)) {
    const { checked } = field;
    field.checked = !checked;
    setBelow(field, 'checked', checked);
    send('click');
  } else {
    const { value, selectionStart, selectionEnd } = field;
    field.value = field.defaultValue;
    setBelow(field, 'value', value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    send('input');
  }
}

/** Milliseconds between two looks at a field that React has not taken over yet. */
const intervalMs = 50;

/** A text that is being typed, perhaps by an input method, is entered with its next key or when the field is left. */
function enterTyped(field: Field): void {
  const events = ['input', 'keydown', 'blur'] as const;
  const next = (event: Event) => {
    if (event instanceof KeyboardEvent && event.isComposing) return;
    for (const type of events) field.removeEventListener(type, next);
    enter(field);
  };
  for (const type of events) field.addEventListener(type, next);
}

/** Fields that are entered as soon as React has taken them over. */
const waiting = new WeakSet<Field>();

function enterWhenTaken(field: Field): void {
  waiting.add(field);
  if (!field.isConnected) return;
  if (!isTaken(field)) {
    setTimeout(() => enterWhenTaken(field), intervalMs);
    return;
  }
  waiting.delete(field);
  if (field === document.activeElement && !isPlain(field) && !isCheckable(field)) enterTyped(field);
  else enter(field);
}

/**
 * What a field of the server's page holds before React takes it over is entered when it does: files, texts, choices and
 * checkboxes, whether a person was quicker than the script or the browser has restored them. Without it the page would show
 * what the screen does not know. Called once, right before the page is hydrated. Returns how to stop it.
 */
export function takeOverFields(): () => void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (isChanged(field)) enterWhenTaken(field);
  const notice = ({ target }: Event) => {
    if (!isField(target) || isTaken(target) || waiting.has(target)) return;
    waiting.add(target);
    // After React's own handlers, which may have taken the field over for this very event.
    setTimeout(() => {
      if (isPlain(target) && isTaken(target)) waiting.delete(target);
      else enterWhenTaken(target);
    });
  };
  const types = ['input', 'change'] as const;
  for (const type of types) addEventListener(type, notice, true);
  return () => {
    for (const type of types) removeEventListener(type, notice, true);
  };
}
