function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey, key, repeat, isComposing } = event;
  if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return;
  // Also without a form to save: nobody means to keep the page as a file.
  event.preventDefault();
  if (!repeat && !isComposing) void import('./save-shortcut.ts').then(({ saveForm }) => saveForm());
}

/** Makes Ctrl+S and ⌘S submit the form on the screen. Any number of calls is one. */
export function listenForSaveKey(): void {
  // In the capture phase, before a field takes the key.
  document.addEventListener('keydown', onKey, true);
}
