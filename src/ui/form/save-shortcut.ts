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

/** Submits the form that is meant, unless it is being saved or can't be. */
export function saveForm(): void {
  const form = formToSave();
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (form && !button?.disabled && !button?.dataset.loading) form.requestSubmit(button);
}
