const savingForms = 'form:not([role="search"])';

const isInUse = (form: HTMLFormElement) =>
  form.getClientRects().length > 0 && !form.closest('[inert]');

/**
 * The form that Ctrl+S or ⌘S saves: of the dialog that is open, else of the page; where there are several, the one that has
 * the focus, else the first with unsaved entries, else the first. Null where there is none.
 */
function formToSave(): HTMLFormElement | null {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter(
    (each) => each.getClientRects().length > 0,
  );
  const root = dialogs.at(-1) ?? document;
  const forms = [...root.querySelectorAll<HTMLFormElement>(savingForms)].filter(isInUse);
  return (
    forms.find((form) => form.contains(document.activeElement)) ??
    forms.find((form) => form.dataset.unsaved) ??
    forms[0] ??
    null
  );
}

function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey, key, repeat, isComposing } = event;
  if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return;
  // Also without a form to save: nobody means to keep the page as a file.
  event.preventDefault();
  const form = repeat || isComposing ? null : formToSave();
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  // While it saves, or where it can't.
  if (!form || button?.disabled || button?.dataset.loading) return;
  form.requestSubmit(button);
}

/** Makes Ctrl+S and ⌘S submit the form on the screen. Any number of calls is one. */
export function listenForSaveShortcut(): void {
  // In the capture phase, before a field takes the key.
  document.addEventListener('keydown', onKey, true);
}
