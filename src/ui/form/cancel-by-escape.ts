import { useEffect, useRef } from 'react';
import type { RecordForm } from './record-form.tsx';

/** Whether such an element is visible that does not contain the form itself. */
function isOpen(selector: string, form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => !element.contains(form) && element.getClientRects().length > 0,
  );
}

/** Whether Esc first closes a list of the field, a calendar or a dialog. */
function escapeClosesPopup({ target }: KeyboardEvent, form: HTMLFormElement | null): boolean {
  return (
    (target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null) ||
    isOpen('[role="dialog"], [role="alertdialog"]', form)
  );
}

/** Esc cancels the form, unless it first closes something else. */
export function useCancelByEscape(form: RecordForm): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      const element = latest.current.element.current;
      if (event.key === 'Escape' && latest.current.cancel && !escapeClosesPopup(event, element)) {
        event.preventDefault();
        latest.current.cancel();
      }
    };
    // In the capture phase of the window, where dialogs listen too, before they and other widgets close: afterwards nothing
    // shows that they were open.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
